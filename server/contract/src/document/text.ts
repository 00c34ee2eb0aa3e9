import * as z from 'zod/mini';
import * as rules from '../fields.ts';
import { withScheme } from '../linkRules.ts';
import type { Field } from './field.ts';
import { type Labels, value } from './shape.ts';

type Text = z.ZodMiniType<string, string>;
type Clearable = z.ZodMiniType<string, string | null>;

type InForm = { kind: 'plain'; inForm: true; stored: object };
export type RequiredText<Input extends z.ZodMiniType = Text> = Field<Text, Input, string> &
  InForm & { required: true };
export type OptionalText = Field<Text, z.ZodMiniOptional<Clearable>, string> & InForm & { required: false };

interface Options {
  /** The field's name in error messages, if it differs from the label. Older clients expect these exact messages. */
  says?: string;
  max?: number;
  initial?: string;
  /** The labels of the field's codes, such as 'LinkedIn' for `linkedin`. Other values are shown unchanged. */
  labels?: Labels;
  /** Whether the text can be translated. The document (or list item) then also needs `withTranslations`. */
  translatable?: true;
}
interface Needed extends Options {
  required: true;
  min?: number;
  /** The error message if the text is missing or too short. */
  message?: string;
}

const common = { kind: 'plain', inForm: true, reply: z.string(), blank: '' } as const;

const needed = <Input extends z.ZodMiniType>(
  label: string,
  input: Input,
  { initial = '' }: Options = {},
): RequiredText<Input> => ({
  ...common,
  label,
  required: true,
  input,
  initial,
  merge: value(label),
  stored: { type: String, required: true },
});

const optional = (label: string, input: Clearable, { initial = '', labels }: Options): OptionalText => ({
  ...common,
  label,
  required: false,
  input: z.optional(input),
  initial,
  merge: value(label, undefined, labels),
  stored: { type: String, default: initial },
});

const limits = ({ min, max, message }: Needed) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(message !== undefined && { message }),
});

/** One line of text. */
export function line(label: string, options: Needed): RequiredText;
export function line(label: string, options?: Options): OptionalText;
export function line(label: string, options: Needed | Options = {}): RequiredText | OptionalText {
  const { says = label, max } = options;
  const described =
    'required' in options
      ? needed(label, rules.required(says, limits(options)), options)
      : optional(label, rules.line(says, max), options);
  return options.translatable ? { ...described, translation: rules.line(says, max) } : described;
}

/** Text that may have line breaks. */
export function text(label: string, options: Needed): RequiredText;
export function text(label: string, options?: Options): OptionalText;
export function text(label: string, options: Needed | Options = {}): RequiredText | OptionalText {
  const { says = label, max } = options;
  const described =
    'required' in options
      ? needed(label, rules.requiredText(says, limits(options)), options)
      : optional(label, rules.text(says, max), options);
  return options.translatable ? { ...described, translation: rules.text(says, max) } : described;
}

/** A table in CSV. `problemOf` returns what is wrong with it. */
export const table = (
  label: string,
  problemOf: (text: string) => string | undefined,
  { max }: { max: number },
): OptionalText => optional(label, rules.table(label, problemOf, max), {});

type LinkOptions = Omit<Options, 'max'>;

/** A link: a URL, or a path on this site. */
export function link(label: string, options: LinkOptions & { required: true }): RequiredText;
export function link(label: string, options?: LinkOptions): OptionalText;
export function link(
  label: string,
  options: LinkOptions & { required?: true } = {},
): RequiredText | OptionalText {
  const { says = label } = options;
  const described =
    'required' in options
      ? needed(label, rules.requiredLink(says), options)
      : optional(label, rules.link(says), options);
  return { ...described, normalized: (typed) => withScheme(String(typed)) };
}

/** Like `link`, but a link without a scheme is a path on this site: 'contact' means '/contact'. */
export const chatbotLink = (label: string): OptionalText => optional(label, rules.chatbotLink(label), {});

/** A year as text, such as '2019' or '2019–2021'. Bodies may also have a number. */
export const year = (label: string): RequiredText<z.ZodMiniType<string, unknown>> =>
  needed(
    label,
    z.pipe(
      z.transform((given: unknown) => (typeof given === 'number' ? String(given) : given)),
      rules.required(label, { max: 40 }),
    ),
  );

/** A language code (BCP 47), such as 'ar' or 'pt-BR'. It is the first part of the addresses of pages in this language. */
export const languageCode = (label: string): RequiredText => needed(label, rules.languageCode(label));

/** A required e-mail address. */
export const email = (label: string): RequiredText => needed(label, rules.Email);

export const optionalEmail = (label: string): OptionalText => optional(label, rules.optionalEmail(label), {});

/** The id of a person in the team of the page 'About'; '' for nobody. */
export const person = (label: string): OptionalText => ({
  ...optional(label, rules.optionalId(label), {}),
  merge: value(label, 'person'),
});

/** The address of a map that may be shown in a frame. */
export const mapEmbed = (label: string, options: LinkOptions = {}): OptionalText =>
  optional(label, rules.mapEmbed(options.says ?? label), options);

/** The point of a picture that always stays visible, such as '0.5 0.25'; '' for its centre. */
export const focalPoint = (label: string): OptionalText => optional(label, rules.focalPoint(label), {});
