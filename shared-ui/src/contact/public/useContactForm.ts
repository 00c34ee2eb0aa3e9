import type { ContactSubmission } from '@agency/contract/contactRequests';
import type { ProblemReply } from '@agency/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../api/newId.ts';
import { checkFields } from '../../kit/checkFields.ts';
import { notify } from '../../kit/notify.ts';
import { useListServicesQuery } from '../../services/servicesApi.ts';
import { requestsContract, useSubmitContactMutation } from '../contactApi.ts';
import { blank, contentOf, keepDraft, keptDraft, typedEarly, type RequestDraft } from './requestDraft.ts';
import type { CaptchaState } from './useCaptcha.ts';
import { useMoreWords } from '../../language.ts';
import type { MoreWords } from '../../site/words/en.ts';

type Errors = Record<string, string>;

/**
 * The state of the contact form: holds the input, checks it against the contract, and sends it. The message has an id,
 * so that a retry doesn't create a second message.
 */
export function useContactForm(captcha: CaptchaState) {
  const { form: words } = useMoreWords('contact');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(blank);
  const latest = useRef(draft);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  const [lastSent, setLastSent] = useState<ContactSubmission>();
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const once = useRef({ id: '', arrived: '' });
  const [submit] = useSubmitContactMutation();

  useEffect(() => {
    const early = form.current ? typedEarly(form.current) : {};
    hold({ ...latest.current, ...keptDraft(), ...early });
  }, []);

  // The services preselected by the page's address (`?service=`). They aren't stored with the draft, so that another
  // address can later preselect other services. The visitor's own choice is stored, and no address replaces it.
  const named = useRef<readonly string[]>(blank.services);
  const { data: services } = useListServicesQuery({});
  useEffect(() => {
    const asked = new URLSearchParams(location.search).getAll('service');
    const titles = services?.filter(({ id }) => asked.includes(id)).map(({ title }) => title) ?? [];
    if (titles.length === 0 || latest.current.services.length > 0) return;
    named.current = titles;
    change({ services: titles });
  }, [services]);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  function hold(next: RequestDraft) {
    latest.current = next;
    setDraft(next);
    keepDraft(next.services === named.current ? { ...next, services: blank.services } : next);
  }

  function change(changes: Partial<RequestDraft>) {
    hold({ ...latest.current, ...changes });
    setOutcome(undefined);
    setErrors((before) => without(before, Object.keys(changes)));
  }

  function refuse(wrong: Errors, sentence: string) {
    setErrors(wrong);
    setRefusals((before) => before + 1);
    notify.problem(sentence);
  }

  async function send() {
    if (underWay.current) return;
    underWay.current = true;
    setOutcome(undefined);
    const content = contentOf(draft);
    try {
      const rules = await requestsContract().catch(() => undefined);
      if (!rules) return fail();
      const wrong = checkFields(rules.ContactSubmission, content);
      const unproven = captcha.key && captcha.key.provider !== 'off' && !captcha.token;
      if (Object.keys(wrong).length > 0)
        return refuse(
          { ...asFields(wrong, words.invalid), ...(unproven && { recaptchaToken: words.noCaptcha }) },
          words.wrong,
        );
      setSending(true);
      await deliver(content);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  async function deliver(content: ContactSubmission) {
    const key = await captcha.ask();
    if (!key) return fail();
    if (key.provider !== 'off' && !captcha.token)
      return refuse({ recaptchaToken: words.noCaptcha }, words.noCaptcha);
    setErrors({});
    const written = JSON.stringify(content);
    // A message that is sent again, for example after a lost answer, keeps its id, so that the server stores it only once.
    // Different text after a success is a new message and gets a new id.
    if (!once.current.id || (once.current.arrived && once.current.arrived !== written)) renew();
    let { error } = await post(content, captcha.token);
    const code = (error as ProblemReply | undefined)?.code;
    // The id belongs to another message, or to one that was deleted. So send this message under a new id.
    if (code === 'idTaken' || code === 'deleted') {
      renew();
      error = (await post(content, captcha.token)).error;
    }
    // The captcha's token has expired, or the visitor's IP address has changed, as in mobile networks. Solve the
    // captcha again, if it can be solved without the visitor.
    if (code === 'captchaFailed') {
      const token = await captcha.solver.current?.();
      if (token) error = (await post(content, token)).error;
    }
    if (error) return fail(error as ProblemReply);
    once.current.arrived = written;
    // Clear the form, unless the visitor has typed something in the meantime, which is a new message.
    if (latest.current === draft) hold(blank);
    captcha.reset();
    setLastSent(content);
    setOutcome('sent');
    notify.success(words.sent);
  }

  const renew = () => (once.current = { id: newId(), arrived: '' });
  const post = (content: ContactSubmission, token: string) =>
    submit({
      body: { ...content, id: once.current.id, ...(token && { recaptchaToken: token }) },
    });

  function fail({ code, fields = {} }: Partial<ProblemReply> = {}) {
    if (code === 'captchaFailed') {
      captcha.reset();
      return refuse(asFields(fields, words.invalid), words.noCaptcha);
    }
    if (code === 'invalid') return refuse(asFields(fields, words.invalid), words.wrong);
    setOutcome('failed');
    notify.problem(words.notSent);
  }

  return {
    form,
    draft,
    errors,
    outcome,
    lastSent,
    sending,
    change,
    send,
    /** Called with a token when the captcha was solved, and with '' when that token has expired. */
    prove: (token: string) => {
      captcha.onToken(token);
      if (token) setErrors((before) => without(before, ['recaptchaToken']));
    },
  };
}

const without = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/**
 * Maps the paths of errors to form fields. An error in a list's entry belongs to the list's field. An error in the phone
 * number's country code (such as +49) belongs to the field of the country.
 */
const asFields = (wrong: Errors, invalid: MoreWords['contact']['form']['invalid']): Errors =>
  Object.fromEntries(
    Object.entries(wrong).map(([path, message]) => {
      const [name = ''] = path.split('.');
      return [name === 'countryCode' ? 'country' : name, invalid(name, message)];
    }),
  );
