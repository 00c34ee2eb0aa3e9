import { css } from '@emotion/react';
import { type BlockDraft, blockFields, blockName, MOST_BLOCKS } from '@agency/contract/blocks';
import { type BlockType, blockTypes, isBlockType, missingFieldsOf } from '@agency/contract/blockTypes';
import { blankOf } from '@agency/contract/document/document';
import type { Placeholders } from '@agency/contract/fields';
import type { Kind } from '@agency/contract/kinds';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../api/newId.ts';
import { errorsUnder } from '../../dashboard/editing/formFields.ts';
import { ItemsList } from '../../dashboard/editing/ItemsList.tsx';
import { Button } from '../../kit/Button.tsx';
import { fieldset } from '../../kit/fieldset.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { BlockFields } from './BlockFields.tsx';
import { BlockIcon } from './BlockIcon.tsx';

interface Props {
  label: string;
  blocks: BlockDraft[];
  /** The blocks as they are saved. */
  saved: readonly BlockDraft[] | undefined;
  errors: Record<string, string>;
  onChange: (blocks: BlockDraft[]) => void;
  placeholders: Placeholders | undefined;
  /** The document that the blocks belong to. */
  here: { kind: Kind; id: string | undefined };
}

/** The blocks of a story: adds, edits, moves, duplicates and removes them. */
export function BlocksField({ label, blocks, saved, errors, onChange, placeholders, here }: Props) {
  const [removed, setRemoved] = useState<{ block: BlockDraft; place: number }>();
  const undoing = useRef<HTMLParagraphElement>(null);
  // The removed block had the focus.
  useEffect(() => {
    if (removed) undoing.current?.querySelector('button')?.focus();
  }, [removed]);

  return (
    <fieldset css={fieldset.box}>
      <legend css={fieldset.legend}>{label}</legend>
      <ItemsList
        title={label}
        one="Block"
        items={blocks}
        nameOf={blockName}
        onChange={(now) => {
          setRemoved(undefined);
          onChange(now);
        }}
        blank={() => blankBlock('text')}
        none={
          here.kind === 'project'
            ? 'Optional. With blocks, the project gets a page of its own, and its card leads there.'
            : 'No blocks yet. They are what visitors read.'
        }
        max={MOST_BLOCKS}
        rowOf={(block) => ({ picture: <BlockIcon type={block.type} />, line: lineOf(block) })}
        buttonsOf={(block) =>
          isBlockType(block.type) && (
            <IconButton
              label={`Duplicate ${blockName(block)}`}
              onClick={() =>
                onChange(
                  blocks.flatMap((each) => (each === block ? [each, { ...each, id: newId() }] : [each])),
                )
              }
            >
              <Copy size={18} aria-hidden />
            </IconButton>
          )
        }
        onRemoved={(block, place) => setRemoved({ block, place })}
        Adder={AddBlock}
      >
        {(block, place, change) => (
          <BlockFields
            block={block}
            saved={saved?.find(({ id }) => id === block.id)}
            errors={errorsUnder(errors, `blocks.${place}`)}
            change={change}
            label={label}
            placeholders={placeholders}
            here={here}
          />
        )}
      </ItemsList>
      <p css={hint}>
        Wide pictures that follow each other become a scene: it fills the window, and scrolling reveals each
        picture over the one before. Phones show the part around each focal point. A picture that is at least
        2.5 times as wide as high moves sideways through the window. An upright picture is beside the text
        before it.
      </p>
      <p ref={undoing} role="status" css={gone}>
        {removed && (
          <>
            <span dir="auto">{blockName(removed.block)} was removed.</span>
            <Button
              onClick={() => {
                onChange(blocks.toSpliced(removed.place, 0, removed.block));
                setRemoved(undefined);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </p>
    </fieldset>
  );
}

/** The types of blocks, each as a button that adds one. */
const AddBlock = ({ onAdd }: { onAdd: (block: BlockDraft) => void }) => (
  <div role="group" aria-label="Add a block" css={types}>
    {(Object.keys(blockTypes) as BlockType[]).map((type) => (
      <Button key={type} aria-label={`Add ${blockTypes[type].label}`} onClick={() => onAdd(blankBlock(type))}>
        <BlockIcon type={type} bare />
        {blockTypes[type].label}
      </Button>
    ))}
  </div>
);

const blankBlock = (type: BlockType): BlockDraft => ({
  id: newId(),
  ...blankOf({ fields: blockFields }),
  type,
});

/** What is said about a block in its row: what it still needs. */
function lineOf(block: BlockDraft): string {
  if (!isBlockType(block.type)) return 'Made by a newer version';
  const missing = missingFieldsOf(block).map((name) => blockFields[name as 'text'].label.toLowerCase());
  return missing.length > 0 ? `Not shown yet: needs ${missing.join(' and ')}` : '';
}

const types = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const hint = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const gone = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  &:empty {
    display: none;
  }
`;
