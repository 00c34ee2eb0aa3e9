import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

// The workers are files of ours: the Content-Security-Policy lets no others run.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

export type AltchaWidget = HTMLElementTagNameMap['altcha-widget'];

/** Makes the widget. It asks for a challenge when it is ticked, and tells the token, or '' when there is none any more. */
export function altchaWidget(
  challenge: () => Promise<unknown>,
  onToken: (token: string) => void,
): AltchaWidget {
  $altcha.defaults.set({
    fetch: async () => {
      const found = await challenge();
      return Response.json(found ?? null, { status: found ? 200 : 503 });
    },
    hideFooter: true,
    hideLogo: true,
    humanInteractionSignature: false,
    language: 'en',
  });
  const widget = document.createElement('altcha-widget');
  // Where from is `fetch`'s to know.
  widget.setAttribute('challenge', 'challenge');
  widget.addEventListener('statechange', (event) => {
    const { payload } = (event as CustomEvent<{ payload: string | null }>).detail;
    onToken(payload ?? '');
  });
  return widget;
}
