import { css } from '@emotion/react';
import type { Kind } from '@agency/contract/kinds';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { besideColumns } from '../preview/Preview.tsx';
import { ScreenHead } from '../ScreenHead.tsx';

interface Props {
  title: string;
  kind: Kind;
  /** What is loading, for screen readers. */
  label: string;
  /** Also shows section links below the head. */
  sections?: boolean;
  /** Also shows a preview next to the form if there is room. */
  preview?: boolean;
  /** Placeholders for the fields. */
  children: ReactNode;
}

/** Placeholder for an EditorForm, with the same layout, so that nothing moves when it loads. */
export const EditorSkeleton = ({ title, kind, label, sections, preview, children }: Props) => (
  <>
    <ScreenHead title={title}>
      <HistoryLink kind={kind} />
      <Button disabled>Save Changes</Button>
    </ScreenHead>
    <div role="status" aria-label={label} aria-busy css={preview && withPreview}>
      {sections && (
        <div css={links}>
          <Skeleton width="320px" height="36px" round="999px" />
        </div>
      )}
      {/* React 18 has no type for the attribute `inert`. */}
      <div css={parts} aria-hidden {...{ inert: '' }}>
        {children}
      </div>
      {preview && (
        <div css={side}>
          <div css={tools}>
            <Skeleton width="140px" height="42px" round="999px" />
            <Skeleton width="110px" height="42px" round="999px" />
          </div>
          <div css={device}>
            <Skeleton width="70%" height="2rem" />
            <Skeleton height="0.9rem" />
            <Skeleton width="85%" height="0.9rem" />
            <Skeleton ratio="8 / 5" round="20px" />
          </div>
        </div>
      )}
    </div>
  </>
);

interface PanelProps extends Omit<ComponentProps<typeof Panel>, 'children'> {
  /** The heights of the controls, in pixels. Controls in an inner array are in one row if there is room. */
  fields?: readonly (number | readonly number[])[];
}

/** Placeholder for a panel with fields. */
export const PanelBones = ({ fields = [], ...panel }: PanelProps) => (
  <Panel {...panel}>
    {fields.map((heights, place) => (
      <div key={place} css={row}>
        {[heights].flat().map((height, column) => (
          <FieldBones key={column} height={height} />
        ))}
      </div>
    ))}
  </Panel>
);

/** Placeholder for a field: its label, and a control of this height in pixels. */
export const FieldBones = ({ height }: { height: number }) => (
  <div css={field}>
    <Skeleton width="6rem" height="0.875rem" />
    <Skeleton height={`${height}px`} round="12px" />
  </div>
);

const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 24px;
`;
const row = css`
  display: grid;
  gap: 18px;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
`;
const field = css`
  display: grid;
  gap: 10px;
  padding-block-start: 4px;
`;
// The window's width from which Preview.tsx has room to be next to the form.
const beside = '@media (min-width: 1200px)';
const withPreview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px clamp(24px, 3vw, 40px);
  ${beside} {
    grid-template-columns: ${besideColumns};
  }
`;
const links = css`
  grid-column: 1 / -1;
  @media (min-width: 480px) {
    margin-block: -16px 12px;
  }
`;
const side = css`
  display: none;
  ${beside} {
    display: grid;
    gap: 12px;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    block-size: min(860px, 100dvh - 228px);
  }
`;
const tools = css`
  display: flex;
  justify-content: space-between;
`;
const device = css`
  display: grid;
  align-content: start;
  gap: 16px;
  overflow: hidden;
  padding: 28px 20px;
  border-radius: 20px;
  box-shadow: 0 0 0 1px var(--hairline);
`;
