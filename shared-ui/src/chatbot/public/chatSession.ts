const key = 'chatSessionId';

/** The id of this tab's chat session, created if there is none (specification, section 9). */
export function chatSessionId(): string {
  try {
    const kept = sessionStorage.getItem(key);
    if (kept) return kept;
    const made = newUuid();
    sessionStorage.setItem(key, made);
    return made;
  } catch {
    // Storage is blocked, so the id can't be stored: each call returns a new one.
    return newUuid();
  }
}

/** A random UUID (version 4). crypto.randomUUID is missing on plain http, getRandomValues isn't. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
