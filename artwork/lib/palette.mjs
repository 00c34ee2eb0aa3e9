export const brand = {
  ink: '#141a3c',
  navy: '#0c1230',
  paper: '#faf6ef',
  sand: '#efe6d6',
  violet: '#7443ee',
  cyan: '#0aa5c9',
  glow: 'linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6)',
};
