/** What Emotion's classes begin with, on the server and in the browser. */
export const styleKey = { key: 'iw' };
