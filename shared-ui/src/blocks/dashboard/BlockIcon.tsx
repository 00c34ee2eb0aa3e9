import { css } from '@emotion/react';
import { type BlockType, isBlockType } from '@agency/contract/blockTypes';
import {
  CircleHelp,
  Columns2,
  Hash,
  Image,
  Images,
  type LucideIcon,
  Quote,
  SquareSplitHorizontal,
  Text,
} from 'lucide-react';

const icons: Record<BlockType, LucideIcon> = {
  text: Text,
  picture: Image,
  pair: Columns2,
  gallery: Images,
  quote: Quote,
  figure: Hash,
  beforeAfter: SquareSplitHorizontal,
};

/** The icon of a type of block. `bare`: without its background. */
export function BlockIcon({ type, bare = false }: { type: string; bare?: boolean }) {
  const Icon = isBlockType(type) ? icons[type] : CircleHelp;
  return bare ? (
    <Icon size={18} aria-hidden />
  ) : (
    <span css={tile}>
      <Icon size={20} aria-hidden />
    </span>
  );
}

const tile = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  aspect-ratio: 1;
  border-radius: 10px;
  background: var(--sunk);
`;
