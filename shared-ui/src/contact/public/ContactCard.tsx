import { css } from '@emotion/react';
import { Mail, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from '../../kit/Anchor.tsx';
import { useHost } from '../../host.ts';
import { useMoreWords, useWords } from '../../language.ts';
import { useMobile } from '../../kit/useMobile.ts';
import type { Reach } from '../contactDetails.ts';
import { mailLink, mapLink, phoneLink, whatsappLink } from './contactLinks.ts';
import { useSettings } from '../../site/useSettings.ts';

/** Mail, phones, address, WhatsApp and a map. */
export function ContactCard({ info }: { info: Reach }) {
  const { contact: words } = useMoreWords('contact');
  const { greeting, getInTouch } = useWords();
  const { brand } = useSettings();
  const mobile = useMobile();
  const chat = whatsappLink(info.whatsapp, greeting(brand));
  const maps = mapLink(info);
  return (
    <section aria-labelledby="reach" css={card}>
      <div css={opening}>
        <h2 id="reach" dir="auto">
          {info.getInTouchTitle || getInTouch}
        </h2>
        {info.getInTouchDescription && <p dir="auto">{info.getInTouchDescription}</p>}
      </div>
      <dl css={ways}>
        {info.email && (
          <Way name={words.email} Icon={Mail}>
            <a href={mailLink(info.email, words.subject(brand), words.letter(brand))} dir="ltr">
              {info.email}
            </a>
          </Way>
        )}
        <Way name={info.phones.length > 1 ? words.phones : words.phone} Icon={Phone}>
          <ul role="list">
            {info.phones.map((phone, place) => (
              <li key={place}>
                {mobile ? (
                  <a href={phoneLink(phone)} dir="ltr">
                    {phone}
                  </a>
                ) : (
                  <span dir="ltr">{phone}</span>
                )}
              </li>
            ))}
          </ul>
        </Way>
        {chat && (
          <Way name={words.whatsappLabel} Icon={MessageCircle}>
            <Anchor href={chat}>{words.whatsapp}</Anchor>
          </Way>
        )}
        {info.address && (
          <Way name={words.address} Icon={MapPin}>
            <span dir="auto" css={address}>
              {info.address}
            </span>
          </Way>
        )}
      </dl>
      {maps && (
        <div css={where}>
          {info.mapEmbed && <MapFrame address={info.mapEmbed} />}
          <Anchor href={maps}>{words.maps}</Anchor>
        </div>
      )}
    </section>
  );
}

/** The map, in front of a drawing that shows until the map has loaded. */
function MapFrame({ address }: { address: string }) {
  const { alone } = useHost();
  const { contact: words } = useMoreWords('contact');
  return (
    <div css={map}>
      <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path d={streets} />
      </svg>
      <MapPin size={32} strokeWidth={1.5} aria-hidden />
      {alone ? <p>{words.noMap}</p> : <iframe src={address} title={words.map} height={200} loading="lazy" />}
    </div>
  );
}

const streets =
  'M-10 150C60 120 90 170 150 140S250 60 410 90M-10 60L410 20M60 -10L110 210M180 -10L230 210M300 -10L330 210M-10 190L410 160M-10 105L180 85L410 130';

const Way = ({ name, Icon, children }: { name: string; Icon: LucideIcon; children: ReactNode }) => (
  <div>
    <dt>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);

const card = css`
  display: grid;
  gap: clamp(24px, 3vw, 36px);
  padding: clamp(28px, 3.4vw, 44px);
  border-radius: clamp(24px, 3vw, 40px);
  background: var(--sheet);
  color: var(--on-night);
  & :focus-visible {
    outline-color: #a78eff;
  }
`;
const opening = css`
  display: grid;
  gap: 12px;
  h2 {
    font-size: var(--step-3);
    letter-spacing: -0.025em;
  }
  p {
    max-inline-size: 24em;
    color: var(--on-night-soft);
    white-space: pre-line;
  }
`;
const ways = css`
  display: grid;
  gap: 20px;
  margin: 0;
  > div {
    padding-block-start: 16px;
    border-block-start: 1px solid var(--night-hairline);
  }
  dt {
    display: flex;
    align-items: center;
    gap: 10px;
    margin-block-end: 4px;
    color: var(--on-night-soft);
    font-size: var(--step--1);
    font-weight: 600;
  }
  dd {
    padding-inline-start: 30px;
    font-weight: 500;
  }
  li + li {
    margin-block-start: 4px;
  }
  a {
    display: inline-block;
    min-block-size: 24px;
    overflow-wrap: anywhere;
  }
`;
const address = css`
  display: block;
  white-space: pre-line;
`;
const where = css`
  display: grid;
  justify-items: start;
  gap: 12px;
  a {
    min-block-size: 24px;
    font-weight: 500;
  }
`;
const map = css`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  overflow: hidden;
  inline-size: 100%;
  block-size: 200px;
  border-radius: 16px;
  background: var(--night-hairline);
  isolation: isolate;
  > svg:first-of-type {
    position: absolute;
    inset: 0;
    z-index: -1;
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: var(--night-hairline);
    stroke-width: 6;
  }
  iframe {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    border: 0;
  }
  html[data-theme='dark'] & iframe {
    filter: brightness(0.85);
  }
`;
