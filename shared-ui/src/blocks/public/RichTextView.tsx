import { isRichList, type RichNode, type RichRun, richTextIn } from '@agency/contract/richTextContent';
import { Fragment, type ReactNode } from 'react';
import { Anchor } from '../../kit/Anchor.tsx';

/** A formatted text as HTML. Each paragraph has its own direction. */
export const RichTextView = ({ text }: { text: string }) => (
  <>
    {richTextIn(text)?.content.map((node, place) => (
      <Node key={place} node={node} />
    ))}
  </>
);

function Node({ node }: { node: RichNode }) {
  if (isRichList(node)) {
    const List = node.type === 'bulletList' ? 'ul' : 'ol';
    return (
      <List role={List === 'ul' ? 'list' : undefined}>
        {node.content.map(({ content: [paragraph] }, place) => (
          <li key={place} dir="auto">
            <Runs runs={paragraph.content} />
          </li>
        ))}
      </List>
    );
  }
  const Block = node.type === 'paragraph' ? 'p' : node.attrs.level === 3 ? 'h3' : 'h4';
  return (
    <Block dir="auto">
      <Runs runs={node.content} />
    </Block>
  );
}

const Runs = ({ runs = [] }: { runs?: RichRun[] | undefined }) => (
  <>
    {runs.map((run, place) => (
      <Fragment key={place}>{marked(run)}</Fragment>
    ))}
  </>
);

const marked = ({ text, marks = [] }: RichRun): ReactNode =>
  marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type === 'link') return <Anchor href={mark.attrs.href}>{inner}</Anchor>;
    return mark.type === 'bold' ? <strong>{inner}</strong> : <em>{inner}</em>;
  }, text);
