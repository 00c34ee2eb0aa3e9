/** What Emotion's classes begin with; under its usual 'css' it moves the sheet once more, and every style is worked out again. */
export const styleKey = { key: 'iw' };
