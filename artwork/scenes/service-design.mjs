import { phone, statusBar } from '../lib/devices.mjs';
import { grain } from '../lib/finish.mjs';
import { times } from '../lib/random.mjs';
import { blur, linear, svg } from '../lib/svg.mjs';

const design = (() => {
  const note = (x, y, turn, colour, text) =>
    `<div class="abs" style="left:${x}px;top:${y}px;width:150px;height:150px;background:${colour};transform:rotate(${turn}deg);padding:18px;font:600 21px/1.25 Bricolage;box-shadow:0 2px 3px rgba(60,40,20,.2),0 16px 26px rgba(60,40,20,.22)">${text}</div>`;
  const sketch = (x, y, turn, content) =>
    `<div class="abs" style="left:${x}px;top:${y}px;width:190px;height:330px;background:#fffdf7;transform:rotate(${turn}deg);box-shadow:0 2px 3px rgba(60,40,20,.2),0 20px 34px rgba(60,40,20,.22)">${svg(190, 330, `<g fill="none" stroke="#2a2f55" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M26 22Q95 17 165 23Q170 160 164 308Q95 313 27 307Q20 160 26 22Z"/>${content}</g>`)}</div>`;
  return `<div class="fill" style="background:radial-gradient(ellipse at 30% 20%,#fbf4e6,#ead8bd 80%)"></div>${svg(
    1200,
    800,
    times(
      31,
      (i) => `<path d="M${i * 40} 0V800M0 ${i * 40}H1200" stroke="#c9b08a" stroke-width="1" opacity=".28"/>`,
    ),
  )}
    ${sketch(70, 90, -5, '<path d="M44 52h60M44 74h96M44 100q50 -3 104 0v84q-50 4 -104 0zM44 100l104 84M148 100L44 184M44 214h104M44 238h80M44 270q52 -5 104 0v20q-52 4 -104 0z"/>')}${sketch(285, 60, 3, '<circle cx="95" cy="100" r="40"/><path d="M70 92h.1M118 92h.1M78 114q17 12 34 0M44 170h104M56 194h80M44 232q26 -3 46 0v46q-22 3 -46 0zM102 232q24 -3 46 0v46q-24 3 -46 0z"/>')}
    ${note(90, 500, -4, '#ffe28a', '6 of 8 looked for the price first')}${note(270, 540, 5, '#d9ccfb', 'Can it be done with one thumb?')}
    <div class="abs" style="left:480px;top:470px;width:330px;height:250px;border-radius:22px;background:#fff;box-shadow:0 20px 40px rgba(60,40,20,.2);padding:24px 28px"><div class="display" style="font-size:92px">Aa <span class="ar" style="font-size:72px;color:#7443ee">أب</span></div><div class="row" style="gap:12px;margin-top:26px">${['#141a3c', '#7443ee', '#3f7ff2', '#12b5d6', '#ffb27a'].map((x) => `<i style="width:46px;height:46px;border-radius:50%;background:${x}"></i>`).join('')}</div></div>
    ${phone({ x: 890, y: 96, w: 262, transform: 'rotate(4deg)', screen: `<div class="fill" style="background:#fffaf2"></div>${statusBar('#141a3c')}<div class="abs" style="left:26px;right:26px;top:76px"><div class="display" style="font-size:40px">Bread near you</div><div style="position:relative;height:260px;border-radius:30px;margin:20px 0;overflow:hidden;background:linear-gradient(150deg,#ffd9a0,#f0926a)">${svg(338, 260, `<ellipse cx="170" cy="170" rx="110" ry="56" fill="#a8622e"/><ellipse cx="170" cy="160" rx="110" ry="54" fill="#e8b068"/><ellipse cx="140" cy="148" rx="26" ry="10" fill="#a8622e" opacity=".5"/><ellipse cx="210" cy="170" rx="22" ry="8" fill="#a8622e" opacity=".5"/><path d="M120 90q-14 -20 0 -38M170 84q-14 -20 0 -40M220 90q-14 -20 0 -38" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".7"/>`)}</div><div class="display" style="font-size:27px">Baladi, out of the oven</div><div class="soft" style="font-size:18px;margin:6px 0 18px">Furn Hamada, 180 m, ready in 4 min</div><div class="row" style="gap:10px">${['5', '10', '20'].map((t, i) => `<div class="row center grow display" style="height:70px;border-radius:20px;font-size:30px;background:${i === 1 ? '#141a3c' : '#fff'};color:${i === 1 ? '#fff' : '#141a3c'}">${t}</div>`).join('')}</div><div class="row center" style="height:68px;border-radius:24px;margin-top:20px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6);color:#fff;font-size:22px;font-weight:700">Keep it for me</div></div>` })}
    ${svg(
      1200,
      800,
      `<defs>${linear(
        'ink',
        [
          [0, '#7443ee'],
          [0.5, '#3f7ff2'],
          [1, '#12b5d6'],
        ],
        [0, 0, 1, 0],
      )}${linear(
        'pen',
        [
          [0, '#3a4280'],
          [0.5, '#141a3c'],
          [1, '#0a0e28'],
        ],
        [0, 0, 1, 0],
      )}${blur('sh', 7)}</defs><path d="M500 350C560 180 660 170 680 280S560 420 600 300 760 140 800 250" stroke="url(#ink)" stroke-width="9" fill="none" stroke-linecap="round"/><g stroke="#3f7ff2" stroke-width="2.5" fill="#fff"><path d="M610 148L748 196M500 350L470 420"/><rect x="602" y="140" width="15" height="15"/><rect x="741" y="188" width="15" height="15"/><circle cx="680" cy="280" r="8"/></g><g transform="translate(800 250) rotate(14)"><path d="M10 -6L26 -300H54L30 -2Z" fill="#3a2410" opacity=".3" filter="url(#sh)" transform="translate(16 12)"/><path d="M0 0L-15 -52H15Z" fill="#e9c878"/><path d="M0 0L-5 -17H5Z" fill="#141a3c"/><path d="M-15 -52H15L19 -260H-19Z" fill="url(#pen)"/><rect x="-20" y="-274" width="40" height="18" rx="4" fill="#e9c878"/><path d="M-18 -274H18L14 -330Q0 -342 -14 -330Z" fill="url(#pen)"/><path d="M-9 -64L-11 -250" stroke="#fff" stroke-width="4" opacity=".3"/></g>`,
      'position:absolute;inset:0;z-index:9',
    )}${grain(1200, 800, 0.2)}`;
})();

export const pictures = [{ file: 'service-design.webp', width: 1200, height: 800, limit: 80, html: design }];
