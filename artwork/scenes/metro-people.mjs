import { gold, green, red, violet } from './metro-network.mjs';

export const skins = ['#c58f6b', '#a9744f', '#d9a683', '#8d5c3e'];
const coats = [red, gold, green, violet, '#e6e9ff', '#5f8df0', '#f08a5f', '#3f4fae'];
export const scarves = ['#f3d9b8', '#b79cff', '#f7b6a8', '#8fd8c4'];

/** A person of 170 units with the feet at (0, 0). The scene defines the gradients `backlit`, `inside` and `call`. */
export const figure = ({ coat, skin, scarf, hair = '#20172e', back, walks, phone, bag, pack, long }) => {
  const hem = long ? -16 : -78;
  const legs = walks
    ? `<path d="M-15 -84L-19 -40 -25 -4H-11L-4 -44 1 -70 8 -40 11 0H25L17 -46 16 -84Z" fill="#161c4c"/><path d="M-27 -6h17v8h-20zM10 -3h17l3 9h-20z" fill="#080b26"/>`
    : `<path d="M-15 -84L-13 -2H-2L0 -70 2 -2H13L15 -84Z" fill="#161c4c"/><path d="M-16 -5h15v7h-15zM1 -5h15v7h-15z" fill="#080b26"/>`;
  const body = `M-17 ${hem}C-22 -100 -26 -128 -21 -140Q-12 -147 0 -147T21 -140C26 -128 22 -100 17 ${hem}Q0 ${hem + 5} -17 ${hem}Z`;
  const arm = (side, lift) =>
    `<path d="${lift ? `M${side * 20} -136L${side * 31} -112 ${side * 33} -138` : `M${side * 20} -134Q${side * 28} -110 ${side * 25} -84`}" fill="none" stroke="${coat}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="${lift ? '' : `M${side * 20} -134Q${side * 28} -110 ${side * 25} -84`}" fill="none" stroke="#0a0e34" stroke-width="11" stroke-linecap="round" opacity=".16"/><circle cx="${side * (lift ? 33 : 25)}" cy="${lift ? -146 : -78}" r="5.6" fill="${skin}"/>`;
  const head = scarf
    ? `<path d="M-15 -136C-18 -176 18 -176 15 -136Q9 -128 0 -128T-15 -136Z" fill="${scarf}"/>${back ? `<path d="M-6 -164Q-12 -146 -7 -130M4 -162Q9 -148 6 -130" stroke="#0a0e34" stroke-width="1.6" opacity=".2" fill="none"/>` : `<ellipse cy="-153" rx="8.6" ry="10.5" fill="${skin}"/>`}`
    : `<rect x="-5.5" y="-150" width="11" height="12" fill="${skin}"/><ellipse cy="-159" rx="11.4" ry="13.6" fill="${skin}"/><path d="${back ? 'M-12.4 -152C-14 -178 14 -178 12.4 -152Q8 -146 0 -146T-12.4 -152Z' : 'M-12 -160C-14 -178 14 -178 12 -160Q4 -167 -4 -166T-12 -160Z'}" fill="${hair}"/>`;
  return `${legs}${phone ? arm(-1) : arm(-1) + arm(1)}<path d="${body}" fill="${coat}"/><path d="${body}" fill="url(#${back ? 'backlit' : 'inside'})"/>${phone ? `${arm(1, true)}<g transform="translate(33 -154) rotate(8)"><circle r="17" fill="url(#call)" opacity=".8"/><rect x="-6" y="-11" width="12" height="21" rx="2.4" fill="#0b1030"/><rect x="-4.8" y="-9.6" width="9.6" height="18" rx="1.4" fill="#c9eeff"/></g>` : ''}${bag ? `<path d="M-16 -144L15 -92" stroke="#0b1030" stroke-width="3"/><rect x="3" y="-98" width="25" height="22" rx="4" fill="${bag}"/>` : ''}${pack ? `<path d="M-13 -146Q-17 -138 -16 -128M13 -146Q17 -138 16 -128" stroke="#0b1030" stroke-width="5" fill="none"/><path d="M-16 -128Q-15 -140 0 -140T16 -128L17 -98Q17 -90 9 -90H-9Q-17 -90 -17 -98Z" fill="${pack}"/><path d="M-16 -128Q-15 -140 0 -140T16 -128L17 -98Q17 -90 9 -90H-9Q-17 -90 -17 -98Z" fill="url(#backlit)"/><g transform="translate(3 -114) rotate(7)"><circle r="22" fill="url(#call)" opacity=".7"/>${[12, 17, 22].map((r, i) => `<path d="M${-r * 0.7} ${-8 - r * 0.7}A${r} ${r} 0 0 1 ${r * 0.7} ${-8 - r * 0.7}" fill="none" stroke="#d8f3ff" stroke-width="2" stroke-linecap="round" opacity="${0.95 - i * 0.28}"/>`).join('')}<rect x="-6.5" y="-11" width="13" height="22" rx="2.4" fill="#0b1030"/><rect x="-5.2" y="-9.6" width="10.4" height="20" rx="1.4" fill="#c9eeff"/></g><path d="M-11 -112H11V-100Q11 -95 6 -95H-6Q-11 -95 -11 -100Z" fill="${pack}"/><path d="M-11 -112H11V-100Q11 -95 6 -95H-6Q-11 -95 -11 -100Z" fill="none" stroke="#0b1030" stroke-width="1.2" opacity=".45"/><path d="M-4 -140Q0 -146 4 -140" stroke="#0b1030" stroke-width="2" fill="none"/>` : ''}${head}`;
};
export const anybody = (dice) => {
  const scarf = dice.next() < 0.38 && dice.pick(scarves);
  return { coat: dice.pick(coats), skin: dice.pick(skins), scarf, long: scarf && dice.next() < 0.6 };
};
