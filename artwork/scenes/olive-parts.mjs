import { statusBar } from '../lib/devices.mjs';
import { icon } from '../lib/icons.mjs';
import { bottle, branch, stillLifeDefs } from '../lib/still-life.mjs';
import { linear, svg } from '../lib/svg.mjs';

export const green = '#233016';
export const leafGreen = '#5c7434';
export const cream = '#f8f1e3';
const violet = '#7443ee';

export const range = [
  { label: '#f6efe0', accent: '#7443ee', kind: 'First pressing', number: '0417' },
  { label: '#e2ead0', accent: '#5c7434', kind: 'Late harvest', number: '0188' },
  { label: '#f3d9bf', accent: '#d8682c', kind: 'With bitter orange', number: '0052' },
];

export const shopPage = `<div class="fill" style="background:${cream}"></div><div class="abs row between" style="left:56px;right:56px;top:0;height:84px"><div class="display" style="font-size:28px;color:${green}">Zeit & Zaytoun</div><div class="row" style="gap:34px;font-size:17px">${['Oils', 'The grove', 'Pressings', 'Gifts'].map((t) => `<span>${t}</span>`).join('')}<span class="ar">العربية</span>${icon('ShoppingBag', 23, green)}</div></div>
  <div class="abs" data-ar="background:linear-gradient(240deg,#dfe6c6,#b9c88e 55%,#8fa55c)" style="left:56px;top:84px;right:56px;height:480px;border-radius:28px;overflow:hidden;background:linear-gradient(120deg,#dfe6c6,#b9c88e 55%,#8fa55c)">${svg(
    1168,
    480,
    `<defs>${stillLifeDefs('s')}</defs><circle cx="850" cy="250" r="200" fill="#f6efe0" opacity=".75"/>${branch(
      6,
      [
        [560, 470],
        [680, 400],
        [790, 330],
        [930, 300],
        [1100, 190],
      ],
      { size: 110, id: 's', fruits: 0.6 },
    )}${bottle(850, 462, 0.7, { id: 's' })}`,
  ).replace('<svg', '<svg data-ar="translate:-532px"')}
    <div class="abs" style="left:56px;top:76px;width:480px;color:${green}"><span class="pill" style="background:rgba(255,255,255,.6)">Harvest of 14 October</span><div class="display" style="font-size:70px;margin:20px 0 16px">Green gold,<br>six days old</div><div style="font-size:20px;max-width:400px">First pressing from the northern grove. 0.21 % acidity, 1,900 bottles.</div><div class="row" style="gap:14px;margin-top:28px"><div class="row center" style="padding:0 30px;height:60px;border-radius:18px;background:${green};color:#fff;font-weight:700;font-size:19px">Add to bag · EGP 420</div></div></div></div>
  <div class="abs row" style="left:56px;right:56px;top:588px;gap:24px">${range.map((r, i) => `<div class="row grow" style="gap:20px;background:#fff;border-radius:24px;padding:18px 22px;height:176px"><div style="width:110px;height:140px;border-radius:16px;background:${['#ece6fb', '#e5edd3', '#fbe6d4'][i]};overflow:hidden;position:relative">${svg(110, 140, `<defs>${stillLifeDefs('t' + i)}</defs>${bottle(55, 134, 0.19, { ...r, id: 't' + i })}`)}</div><div><b style="font-size:20px">${r.kind}</b><div class="soft" style="margin:4px 0 14px">${['500 ml, peppery', '500 ml, round', '250 ml, fragrant'][i]}</div><b style="font-size:19px">EGP ${[420, 360, 290][i]}</b></div></div>`).join('')}</div>`;

export const pressing = `<div class="fill" style="background:${cream}"></div>${svg(
  390,
  844,
  `<defs>${stillLifeDefs('p')}${linear('ph', [
    [0, '#dfe6c6'],
    [1, '#9db266'],
  ])}</defs><path d="M0 0H390V380Q195 430 0 380Z" fill="url(#ph)"/>${branch(
    12,
    [
      [-20, 330],
      [80, 280],
      [170, 270],
      [280, 210],
      [410, 190],
    ],
    { size: 84, id: 'p', fruits: 0.6 },
  )}${bottle(195, 388, 0.5, { id: 'p' })}`,
)}${statusBar(green)}
  <div class="abs" style="left:26px;right:26px;top:432px;color:${green}"><div class="row between"><div class="display" style="font-size:31px">Pressing 0417</div>${icon('BadgeCheck', 30, leafGreen)}</div><div class="soft" style="font-size:16px;margin:6px 0 16px">Northern grove, 212 trees, picked by hand on 14 October, pressed the same day.</div>
  <div class="row" style="gap:10px">${[
    ['0.21 %', 'Acidity'],
    ['11:40', 'Pressed'],
    ['1,900', 'Bottles'],
  ]
    .map(
      ([a, b]) =>
        `<div class="grow" style="background:#fff;border-radius:18px;padding:13px 14px"><div class="display num" style="font-size:22px">${a}</div><div class="soft" style="font-size:13px">${b}</div></div>`,
    )
    .join('')}</div>
  <div style="margin-top:18px" class="col">${[
    ['Peppery', 0.82],
    ['Green almond', 0.64],
    ['Bitter', 0.38],
  ]
    .map(
      ([t, v]) =>
        `<div class="row" style="gap:12px;padding:6px 0;font-size:15px"><span style="width:108px">${t}</span><div class="grow" style="height:9px;border-radius:9px;background:#e6ddc8"><div style="width:${v * 100}%;height:100%;border-radius:9px;background:${leafGreen}"></div></div></div>`,
    )
    .join('')}</div>
  <div class="row center" style="height:58px;border-radius:19px;background:${green};color:#fff;font-weight:700;font-size:18px;margin-top:16px">Add to bag · EGP 420</div></div>`;

export const checkout = `<div class="fill" style="background:${cream};display:grid;grid-template-columns:1fr 470px"><div style="padding:52px 56px"><div class="display" style="font-size:30px;color:${green}">Zeit & Zaytoun</div><div class="display" style="font-size:50px;margin:34px 0 26px">Where shall we<br>send it?</div>${[
  ['Name', 'Nadia Sobhi'],
  ['Street', '9 Road 233, Degla'],
  ['City', 'Maadi, Cairo'],
  ['Phone', '+20 100 555 0173'],
]
  .map(
    ([a, b], i) =>
      `<div style="background:#fff;border-radius:18px;padding:13px 22px;margin-bottom:14px;border:2px solid ${i === 3 ? violet : 'transparent'}"><div class="soft" style="font-size:15px">${a}</div><b style="font-size:20px">${b}</b></div>`,
  )
  .join(
    '',
  )}<div class="row center" style="height:74px;border-radius:22px;background:${green};color:#fff;font-size:23px;font-weight:700;margin-top:24px">Pay EGP 845</div></div>
  <div style="background:#e5ebcf;padding:52px 40px"><b style="font-size:24px">Your bag</b>${[0, 2].map((i) => `<div class="row" style="gap:18px;margin-top:26px"><div style="position:relative;width:104px;height:128px;border-radius:18px;overflow:hidden;background:#fff">${svg(104, 128, `<defs>${stillLifeDefs('c' + i)}</defs>${bottle(52, 122, 0.175, { ...range[i], id: 'c' + i })}`)}</div><div class="grow"><b style="font-size:21px">${range[i].kind}</b><div class="soft">${i ? '250 ml' : '500 ml'}</div></div><b class="num" style="font-size:20px">${i ? 290 : 420}</b></div>`).join('')}<div style="border-top:2px solid #c6d1a4;margin-top:34px;padding-top:22px;font-size:20px">${[
    ['Courier, Thursday', '75'],
    ['Gift note', '60'],
  ]
    .map(
      ([a, b]) =>
        `<div class="row between" style="padding:7px 0"><span>${a}</span><b class="num">${b}</b></div>`,
    )
    .join(
      '',
    )}<div class="row between display" style="font-size:36px;margin-top:20px"><span>Total</span><span class="num">845</span></div></div></div></div>`;
