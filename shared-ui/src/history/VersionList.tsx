import { css } from '@emotion/react';
import type { Version } from '@agency/contract/history';
import { ago } from '../kit/relativeTime.ts';
import { dayAndTime } from '../kit/dayAndTime.ts';
import { deedOf, deedWithoutAuthor, placeOf, whoOf } from './versionWords.ts';

interface Props {
  versions: readonly Version[];
  chosen: string | undefined;
  onChoose: (version: Version) => void;
}

/** The versions with their authors, newest first. One is selected. */
export const VersionList = ({ versions, chosen, onChoose }: Props) => (
  <ol css={list}>
    {versions.map((version) => (
      <li key={version.version}>
        <button
          type="button"
          css={entry}
          aria-current={version.version === chosen ? 'true' : undefined}
          onClick={() => onChoose(version)}
          aria-labelledby={`version-${version.version}`}
        >
          <span css={dot} data-now={version.isNow} aria-hidden />
          <span css={words} id={`version-${version.version}`}>
            <span>
              {version.by ? (
                <>
                  <strong dir="auto" title={version.by.email}>
                    {whoOf(version.by)}
                  </strong>{' '}
                  {deedOf(version)}
                </>
              ) : (
                deedWithoutAuthor(version)
              )}
            </span>
            <small>
              {version.isNow && <b>Current · </b>}
              {version.at === null ? (
                'Date unknown'
              ) : (
                <time dateTime={version.at} title={dayAndTime(version.at)}>
                  {ago(version.at)}
                </time>
              )}
              {version.by && ` ${placeOf(version)}`}
            </small>
          </span>
        </button>
      </li>
    ))}
  </ol>
);

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const entry = css`
  position: relative;
  display: flex;
  gap: 14px;
  inline-size: 100%;
  padding: 12px 14px;
  border: 0;
  border-radius: 14px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  transition: background-color var(--swift);
  &:hover {
    background: color-mix(in srgb, var(--ink) 5%, transparent);
  }
  &[aria-current] {
    background: var(--info-wash);
  }
  &:focus-visible {
    outline: 3px solid var(--violet);
    outline-offset: -3px;
  }
  /* The timeline through all versions. */
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 20px;
    border-inline-start: 2px solid var(--hairline);
  }
  li:first-of-type > &::before {
    inset-block-start: 22px;
  }
  li:last-of-type > &::before {
    inset-block-end: calc(100% - 22px);
  }
`;
const dot = css`
  position: relative;
  flex: none;
  inline-size: 14px;
  block-size: 14px;
  margin-block-start: 4px;
  border: 2.5px solid var(--edge);
  border-radius: 50%;
  background: var(--paper);
  &[data-now='true'],
  [aria-current] > & {
    border-color: var(--violet);
  }
  &[data-now='true'] {
    background: var(--violet);
  }
`;
const words = css`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  line-height: 1.4;
  strong {
    font-weight: 600;
  }
  small {
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
  b {
    color: var(--violet);
    font-weight: 600;
  }
`;
