import { css } from '@emotion/react';
import { hearAboutUsLabels } from '@agency/contract/hearAboutUs';
import { useEffect, useMemo, useState } from 'react';
import { idle } from '../../kit/idle.ts';
import { Link } from '../../kit/Link.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { paths } from '../../paths.ts';
import { countryOf } from '../callingCode.ts';
import { countries as all } from '../countries.ts';
import { CaptchaBox } from './CaptchaBox.tsx';
import { isBlank } from './requestDraft.ts';
import { phoneLink } from './contactLinks.ts';
import { Sent } from './Sent.tsx';
import { ContactServicesField } from './ContactServicesField.tsx';
import { useCaptcha } from './useCaptcha.ts';
import { useContactForm } from './useContactForm.ts';
import { Sentence } from '../../site/Sentence.tsx';
import type { MoreWords } from '../../site/words/en.ts';
import { useMoreWords } from '../../language.ts';

type FormWords = MoreWords['contact']['form'];

interface Props {
  /** Other ways to reach the agency, for when the form fails. */
  email: string;
  phone: string;
}

/** The 'Send a Message' form. Its input is stored in the browser until the server has the message. */
export function ContactForm({ email, phone }: Props) {
  const { form: words, contact } = useMoreWords('contact');
  const countries = useMemo(() => countryOptions(words), [words]);
  const sources = useMemo(() => sourceOptions(words), [words]);
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
      <h2 id="message">{words.title}</h2>
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
            {words.noScript}{' '}
            {(email || phone) && (
              <Sentence
                text={email && phone ? words.writeOrCall : email ? words.write : words.call}
                parts={{
                  email: <MailTo email={email} />,
                  phone: (
                    <a href={phoneLink(phone)} dir="ltr">
                      {phone}
                    </a>
                  ),
                }}
              />
            )}
          </p>
        </noscript>
        {sent && lastSent ? (
          <Sent message={lastSent} onAgain={writeAgain} />
        ) : (
          <>
            <TextField
              label={words.name}
              name="name"
              autoComplete="name"
              required
              value={draft.name}
              onChange={(name) => change({ name })}
              error={errors['name']}
            />
            <TextField
              label={contact.email}
              name="email"
              type="email"
              autoComplete="email"
              required
              value={draft.email}
              onChange={(email) => change({ email })}
              error={errors['email']}
            />
            <Select
              label={words.country}
              name="country"
              autoComplete="country"
              required
              options={countries}
              value={draft.country}
              onChange={(country) => change({ country })}
              error={errors['country']}
            />
            <TextField
              label={contact.phone}
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
              label={words.company}
              name="company"
              autoComplete="organization"
              value={draft.company}
              onChange={(company) => change({ company })}
              error={errors['company']}
            />
            <Select
              label={words.source}
              name="hearAboutUs"
              options={sources}
              value={draft.hearAboutUs}
              onChange={(hearAboutUs) => change({ hearAboutUs })}
              error={errors['hearAboutUs']}
            />
            <div css={whole}>
              <TextArea
                label={words.note}
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
                  <Notice tone="success">{words.arrived}</Notice>
                ) : (
                  <Notice tone="problem">
                    {words.kept}{' '}
                    {email && <Sentence text={words.alsoWrite} parts={{ email: <MailTo email={email} /> }} />}
                  </Notice>
                )}
              </div>
            )}
            <div css={[whole, ending, withScript]}>
              <Button type="submit" tone="primary" busy={sending && words.sending}>
                {words.send}
              </Button>
              <p>
                <Sentence
                  text={words.consent}
                  parts={{ break: <br />, privacy: <Link to={paths.privacy}>{words.privacy}</Link> }}
                />
              </p>
            </div>
          </>
        )}
      </form>
    </section>
  );
}

const MailTo = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} dir="ltr">
    {email}
  </a>
);

/** The countries in the order of the language's list. */
function countryOptions({ countries: named }: FormWords) {
  const order = Object.keys(named ?? {});
  return all
    .toSorted((one, other) => order.indexOf(one.country) - order.indexOf(other.country))
    .map(({ code, country, name }) => ({
      value: country,
      // The isolates keep the plus sign before the digits in right-to-left text.
      label: `${named?.[country] ?? name} (${named ? `\u2066${code}\u2069` : code})`,
    }));
}

const sourceOptions = ({ chooseSource, sources = hearAboutUsLabels }: FormWords) => [
  { value: '', label: chooseSource },
  ...Object.entries(sources).map(([value, label]) => ({ value, label })),
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
