import { css } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { useId, type PointerEvent } from 'react';
import { Button } from '../../kit/Button.tsx';
import { fieldset } from '../../kit/fieldset.ts';
import { Picture } from '../../kit/Picture.tsx';

interface Props {
  label: string;
  /** Such as '0.5 0.25': from the left and from the top, each 0 to 1. '' for the centre. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  picture: string;
  placeholders: Placeholders;
}

/** Chooses the point of a picture that always stays visible: by a click on the picture, or with two sliders. */
export function FocalPointField({ label, value, onChange, error, picture, placeholders }: Props) {
  const id = useId();
  const [x, y] = value === '' ? [0.5, 0.5] : (value.split(' ').map(Number) as [number, number]);
  const set = (left: number, top: number) =>
    onChange(left === 0.5 && top === 0.5 ? '' : `${inHundredths(left)} ${inHundredths(top)}`);
  const placeholder = placeholders[picture];
  const ratio = placeholder && placeholder.width / placeholder.height;
  // The previews follow the point before it is saved.
  const moved = placeholder
    ? { ...placeholders, [picture]: { ...placeholder, objectPosition: `${x * 100}% ${y * 100}%` } }
    : placeholders;

  function follow({ currentTarget, clientX, clientY, buttons }: PointerEvent) {
    if (buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set((clientX - left) / width, (clientY - top) / height);
  }

  return (
    <fieldset css={[fieldset.box, box]} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend css={fieldset.legend}>{label}</legend>
      <div
        css={stage}
        style={ratio ? { aspectRatio: ratio, inlineSize: `min(100%, ${Math.round(250 * ratio)}px)` } : {}}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        <Picture src={picture} alt="" placeholders={placeholders} sizes="480px" />
        <span css={point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </div>
      <p id={`${id}-hint`} css={soft}>
        Click what must stay visible where the site crops the image.
      </p>
      {error && (
        <p id={`${id}-error`} css={wrong}>
          {error}
        </p>
      )}
      <div css={sliders}>
        <div>
          <Slider label="From the left" value={x} onChange={(left) => set(left, y)} />
          <Slider label="From the top" value={y} onChange={(top) => set(x, top)} />
        </div>
        <Button disabled={value === ''} onClick={() => onChange('')}>
          Centre
        </Button>
      </div>
      <div css={crops}>
        {Object.entries(shapes).map(([name, shape]) => (
          <figure key={name} style={{ flexGrow: shape }}>
            <div css={crop} style={{ aspectRatio: shape }}>
              <Picture src={picture} alt="" placeholders={moved} sizes="240px" />
            </div>
            <figcaption css={soft}>{name}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const Slider = ({ label, value, onChange }: SliderProps) => (
  <label css={slider}>
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      value={Math.round(value * 100)}
      aria-valuetext={`${Math.round(value * 100)} %`}
      onChange={(event) => onChange(Number(event.target.value) / 100)}
    />
    <output aria-hidden>{Math.round(value * 100)} %</output>
  </label>
);

const inHundredths = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

/** The width of each preview, divided by its height. */
const shapes = { Square: 1, Landscape: 16 / 9, Portrait: 4 / 5 };

const box = css`
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
`;
const stage = css`
  position: relative;
  justify-self: center;
  max-inline-size: 100%;
  overflow: hidden;
  border-radius: 12px;
  cursor: crosshair;
  touch-action: none;
  user-select: none;
  img {
    /* Without this, the browser would drag the image. */
    pointer-events: none;
  }
`;
const point = css`
  position: absolute;
  inline-size: 28px;
  block-size: 28px;
  border: 3px solid #fff;
  border-radius: 50%;
  box-shadow:
    0 0 0 2px #11193b,
    inset 0 0 0 2px #11193b;
  translate: -50% -50%;
  pointer-events: none;
`;
const soft = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.4;
`;
const wrong = css`
  color: var(--problem);
  font-size: var(--step--1);
  font-weight: 500;
`;
const sliders = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  > div {
    flex: 1 1 210px;
  }
`;
const slider = css`
  display: grid;
  grid-template-columns: 6.2em minmax(0, 1fr) 3em;
  align-items: center;
  gap: 10px;
  min-block-size: 36px;
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  input {
    inline-size: 100%;
    accent-color: var(--violet);
    cursor: pointer;
  }
  output {
    color: var(--ink-soft);
    text-align: end;
  }
`;
const crops = css`
  display: flex;
  gap: 12px;
  figure {
    flex-basis: 0;
    min-inline-size: 0;
    margin: 0;
  }
`;
const crop = css`
  overflow: hidden;
  margin-block-end: 4px;
  border-radius: 10px;
  background: var(--sunk);
`;
