import { css } from '@emotion/react';
import { hearAboutUsLabels } from '@agency/contract/hearAboutUs';
import { useEffect, useState } from 'react';
import { idle } from '../../kit/idle.ts';
import { Link } from '../../kit/Link.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { paths } from '../../paths.ts';
import { countryOf } from '../callingCode.ts';
import { countries } from '../countries.ts';
import { CaptchaBox } from './CaptchaBox.tsx';
import { isBlank } from './requestDraft.ts';
import { phoneLink } from './contactLinks.ts';
import { arrived, Sent } from './Sent.tsx';
import { ContactServicesField } from './ContactServicesField.tsx';
import { useCaptcha } from './useCaptcha.ts';
import { useContactForm } from './useContactForm.ts';

interface Props {
  /** Other ways to reach the agency, for when the form fails. */
  email: string;
  phone: string;
}

/** The 'Send a Message' form. Its input is stored in the browser until the server has the message. */
export function ContactForm({ email, phone }: Props) {
  const captcha = useCaptcha();
  const { form, draft, errors, outcome, lastSent, sending, change, send, prove } = useContactForm(captcha);
  const { ask } = captcha;
  // Text that was typed while the message was being sent is a new message.
  const sent = outcome === 'sent' && isBlank(draft);

  const [again, setAgain] = useState(0);
  const writeAgain = () => {
    change({});
    setAgain(again + 1);
  };
  useEffect(() => {
    if (again > 0) form.current?.querySelector('input')?.focus();
  }, [form, again]);

  // Load the captcha and the form's rules only when the form's end is in view or a field has the focus, so that visitors
  // who only read the page don't download them. Load in idle time, so that the page reacts to a tap first.
  useEffect(() => {
    const place = form.current;
    if (!place) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && asked());
    const stop = () => {
      near.disconnect();
      place.removeEventListener('focusin', asked);
    };
    function asked() {
      stop();
      void idle().then(ask);
    }
    near.observe(place.querySelector('[type=submit]') ?? place);
    place.addEventListener('focusin', asked);
    // The visitor may have focused a field before this script ran.
    if (place.contains(document.activeElement)) asked();
    return stop;
  }, [form, ask]);

  // The submit button lost the focus when it was disabled during sending, so focus it again.
  useEffect(() => {
    if (outcome && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [form, outcome]);

  return (
    <section aria-labelledby="message" css={box}>
      <h2 id="message">Send a Message</h2>
      <form
        ref={form}
        css={fields}
        noValidate
        // Without JavaScript the form must not send anything: a GET would put the input into the address.
        method="dialog"
        aria-labelledby="message"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <noscript>
          <p css={whole}>
            Turn on JavaScript in your browser to use this form.
            {email && (
              <>
                {' '}
                Please write to <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
            {phone && (
              <>
                {email ? ' or call ' : ' Please call '}
                <a href={phoneLink(phone)} dir="ltr">
                  {phone}
                </a>
              </>
            )}
            {(email || phone) && '.'}
          </p>
        </noscript>
        {sent && lastSent ? (
          <Sent message={lastSent} onAgain={writeAgain} />
        ) : (
          <>
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              required
              value={draft.name}
              onChange={(name) => change({ name })}
              error={errors['name']}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              value={draft.email}
              onChange={(email) => change({ email })}
              error={errors['email']}
            />
            <Select
              label="Country"
              name="country"
              autoComplete="country"
              required
              options={countryOptions}
              value={draft.country}
              onChange={(country) => change({ country })}
              error={errors['country']}
            />
            <TextField
              label="Phone"
              name="phone"
              type="tel"
              dir="ltr"
              autoComplete="tel-national"
              required
              value={draft.phone}
              onChange={(phone) => change({ phone, country: countryOf(phone, draft.country) })}
              error={errors['phone']}
            />
            <div css={whole}>
              <ContactServicesField
                value={draft.services}
                onChange={(services) => change({ services })}
                error={errors['services']}
              />
            </div>
            <TextField
              label="Company (optional)"
              name="company"
              autoComplete="organization"
              value={draft.company}
              onChange={(company) => change({ company })}
              error={errors['company']}
            />
            <Select
              label="How did you hear about us?"
              name="hearAboutUs"
              options={sourceOptions}
              value={draft.hearAboutUs}
              onChange={(hearAboutUs) => change({ hearAboutUs })}
              error={errors['hearAboutUs']}
            />
            <div css={whole}>
              <TextArea
                label="Note (optional)"
                name="note"
                rows={5}
                value={draft.note}
                onChange={(note) => change({ note })}
                error={errors['note']}
              />
            </div>
            <div css={[whole, withScript]}>
              <CaptchaBox captcha={captcha} onToken={prove} error={errors['recaptchaToken']} />
            </div>
            {outcome && (
              <div css={whole}>
                {outcome === 'sent' ? (
                  <Notice tone="success">{arrived}</Notice>
                ) : (
                  <Notice tone="problem">
                    Everything you typed is still here.
                    {email && (
                      <>
                        {' '}
                        You can also write to <a href={`mailto:${email}`}>{email}</a>.
                      </>
                    )}
                  </Notice>
                )}
              </div>
            )}
            <div css={[whole, ending, withScript]}>
              <Button type="submit" tone="primary" busy={sending && 'Sending...'}>
                Send Message
              </Button>
              <p>
                By sending this message, you agree that we store it to answer you. <br />
                Read how we use it in our <Link to={paths.privacy}>privacy notice</Link>.
              </p>
            </div>
          </>
        )}
      </form>
    </section>
  );
}

const countryOptions = countries.map(({ code, country, name }) => ({
  value: country,
  label: `${name} (${code})`,
}));
const sourceOptions = [
  { value: '', label: 'Select one (optional)' },
  ...Object.entries(hearAboutUsLabels).map(([value, label]) => ({ value, label })),
];

const box = css`
  min-inline-size: 0;
  h2 {
    margin-block-end: clamp(20px, 2.4vw, 32px);
    font-size: var(--step-3);
    letter-spacing: -0.025em;
  }
`;
const fields = css`
  display: grid;
  gap: 20px 20px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* Fields side by side have the same height. */
  > div > input,
  > div > select,
  [role='combobox'] {
    min-block-size: 48px;
  }
  noscript {
    grid-column: 1 / -1;
    padding: 16px 20px;
    border-radius: 14px;
    background: var(--info-wash);
  }
`;
const whole = css`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;
const withScript = css`
  html:not([data-theme]) & {
    display: none;
  }
`;
const ending = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
  p {
    flex: 1 1 18rem;
    color: var(--ink-soft);
    font-size: var(--step--1);
    line-height: 1.5;
  }
`;
