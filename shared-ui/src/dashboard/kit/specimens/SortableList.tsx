import { arrayMove } from '../../../kit/arrayMove.ts';
import { SortableList } from '../../../kit/SortableList.tsx';
import { Live, long, type Specimen } from '../specimen.tsx';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 12px',
  border: '1px solid var(--hairline)',
  borderRadius: 12,
  background: 'var(--raised)',
};

const list = (names: readonly string[], axis: 'y' | 'xy' = 'y') => (
  <Live initial={names}>
    {(items, change) => (
      <div style={{ flex: 1, minInlineSize: 0 }}>
        <SortableList
          label="Services"
          items={items}
          axis={axis}
          keyOf={(name) => name}
          nameOf={(name) => name}
          onMove={(from, to) => change(arrayMove(items, from, to))}
          renderItem={(name, { handle, steps }) => (
            <div style={row}>
              {handle}
              <span dir="auto">{name}</span>
              {steps}
            </div>
          )}
        />
      </div>
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: list(['Custom Software', 'Web Platforms', 'Mobile Apps']),
  'In rows': list(['One', 'Two', 'Three', 'Four', 'Five', 'Six'], 'xy'),
  empty: list([]),
  long: list([long, `${long}.`]),
  rtl: list(['برامج', 'مواقع', 'تطبيقات']),
};
