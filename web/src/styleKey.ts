/** The prefix of Emotion's classes, on the server and in the browser. */
export const styleKey = { key: 'iw' };
