import { glow, grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { times } from '../lib/random.mjs';

const layer = (y, content, background, shadow = 'rgba(30,15,90,.3)') =>
  `<div class="abs" style="left:430px;top:${y}px;width:340px;height:660px;border-radius:48px;transform:rotateX(58deg) rotateZ(-38deg);background:${background};box-shadow:-14px 22px 44px ${shadow},inset 0 0 0 2px rgba(255,255,255,.55);overflow:hidden">${content}</div>`;
const uiLayer = `<div style="padding:44px 24px;color:#141a3c"><div class="display" style="font-size:36px">Good evening</div><div style="height:150px;border-radius:26px;margin:18px 0;background:linear-gradient(120deg,#7443ee,#3f7ff2 55%,#12b5d6)"></div>${['Ship', 'Ticket', 'MapPin'].map((i, x) => `<div class="row" style="gap:14px;background:#fff;border-radius:20px;padding:15px;margin-bottom:13px;box-shadow:0 4px 12px rgba(40,20,90,.1)"><div class="row center" style="width:50px;height:50px;border-radius:16px;background:${['#efe8ff', '#dff5fa', '#ffeedd'][x]}">${icon(i, 26, ['#7443ee', '#0aa5c9', '#e8862e'][x])}</div><div class="grow"><b style="font-size:19px">${['Next boat', 'My tickets', 'Nearest pier'][x]}</b><div class="soft">${['18:40, Maadi', 'Two for tonight', '600 metres'][x]}</div></div></div>`).join('')}<div class="row center" style="height:64px;border-radius:22px;background:#141a3c;color:#fff;font-weight:700;font-size:20px;margin-top:22px">Book</div></div>`;
const wireLayer = `<div style="padding:44px 24px"><div style="height:34px;width:70%;border-radius:10px;border:3px dashed #7443ee"></div><div style="height:150px;border-radius:26px;margin:22px 0;border:3px dashed #3f7ff2"></div>${times(3, () => '<div style="height:80px;border-radius:20px;border:3px dashed #0aa5c9;margin-bottom:13px"></div>')}<div style="height:64px;border-radius:22px;border:3px dashed #7443ee;margin-top:22px"></div></div>`;
const dataLayer = `<div style="padding:50px 28px;font:600 19px/37px 'DejaVu Sans Mono',monospace;color:#b9f3ff;white-space:pre">{
  "line": 2,
  "pier": "Maadi",
  "leaves": "18:40",
  "seats": 24,
  "offline": true,
  "boat": {
    "id": 14,
    "speed": 11.2
  }
}</div>`;
const tag = (x, y, text, w) =>
  `<div class="abs row" style="left:${x}px;top:${y}px;gap:14px;z-index:9"><i style="width:14px;height:14px;border-radius:50%;background:#7443ee;box-shadow:0 0 0 6px rgba(116,67,238,.18)"></i><i style="width:${w}px;height:2px;background:#7443ee;opacity:.5"></i><b style="font-size:22px">${text}</b></div>`;
const mobile = `<div class="fill" style="background:linear-gradient(150deg,#f3eefe,#dcd9fb 50%,#c6ebf4)"></div>${glow(600, 340, 520, 'rgba(255,255,255,.85)')}<div class="fill" style="perspective:2600px;left:-110px;top:-14px;transform:scale(.93);transform-style:preserve-3d">${layer(262, dataLayer, 'linear-gradient(150deg,#141a52,#24308c)', 'rgba(20,15,80,.5)')}${layer(118, wireLayer, 'rgba(236,240,255,.82)')}${layer(-26, uiLayer, 'rgba(252,250,255,.95)')}${layer(-170, '<div class="fill" style="background:linear-gradient(115deg,rgba(255,255,255,.65),rgba(255,255,255,.08) 40%,transparent 41%,transparent 62%,rgba(255,255,255,.3) 62.5%,transparent 78%)"></div><div class="abs" style="left:115px;top:16px;width:110px;height:30px;border-radius:20px;background:#0c1230"></div>', 'rgba(190,215,255,.2)', 'rgba(40,20,120,.12)')}</div>
  ${tag(836, 170, 'Glass', 60)}${tag(850, 300, 'What you touch', 46)}${tag(850, 430, 'How it is laid out', 46)}${tag(850, 556, 'What it knows', 46)}${grain(1200, 800, 0.14)}`;

export const pictures = [{ file: 'service-mobile.webp', width: 1200, height: 800, limit: 80, html: mobile }];
