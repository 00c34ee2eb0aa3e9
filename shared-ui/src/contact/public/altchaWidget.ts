import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

// The workers are our own files: the Content-Security-Policy allows no others.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

export type AltchaWidget = HTMLElementTagNameMap['altcha-widget'];

interface WidgetOptions {
  challenge: () => Promise<unknown>;
  onToken: (token: string) => void;
  /** The language of the widget, and its words that differ from the English ones. */
  language: string;
  words: Readonly<Record<string, string>>;
}

/**
 * Creates the captcha's widget. It requests a challenge when the visitor ticks its checkbox. `onToken` is called with the
 * token, and with '' when the token is no longer valid.
 */
export function altchaWidget({ challenge, onToken, language, words }: WidgetOptions): AltchaWidget {
  const english = $altcha.i18n.get('en');
  $altcha.i18n.set(language, { ...english, ...words });
  $altcha.defaults.set({
    fetch: async () => {
      const found = await challenge();
      return Response.json(found ?? null, { status: found ? 200 : 503 });
    },
    hideFooter: true,
    hideLogo: true,
    humanInteractionSignature: false,
    language,
  });
  const widget = document.createElement('altcha-widget');
  // The widget needs some value here; our `fetch` decides where the challenge comes from.
  widget.setAttribute('challenge', 'challenge');
  widget.addEventListener('statechange', (event) => {
    const { payload } = (event as CustomEvent<{ payload: string | null }>).detail;
    onToken(payload ?? '');
  });
  return widget;
}
