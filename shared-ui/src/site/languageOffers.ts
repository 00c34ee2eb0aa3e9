const key = 'infinity-works-language';

/** Whether this browser may still be offered another language. Without storage it isn't, because each page would ask again. */
export function mayOffer(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return false;
  }
}

/** No other language is offered to this browser any more: it was offered once, or the visitor has chosen one. */
export function declineOffers() {
  try {
    localStorage.setItem(key, 'offered');
  } catch {
    // Storage is blocked: then nothing is offered anyway.
  }
}
