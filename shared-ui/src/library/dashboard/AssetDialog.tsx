import { css } from '@emotion/react';
import { asset as description, type Asset } from '@agency/contract/assets';
import type { Placeholder } from '@agency/contract/fields';
import { mediaIdOf } from '@agency/contract/media';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { PictureChooser } from '../../dashboard/PictureChooser.tsx';
import { PictureUses } from '../../dashboard/PictureUses.tsx';
import { useEditedLanguage } from '../../dashboard/translating/editedLanguage.ts';
import { LineField } from '../../dashboard/translating/TranslatableField.tsx';
import type { TranslatedField } from '../../dashboard/translating/translatedField.ts';
import { Button } from '../../kit/Button.tsx';
import type { Loss } from '../../kit/DiscardDialog.tsx';
import { ImageField } from '../../kit/ImageField.tsx';
import { useUnsaved } from '../../kit/useUnsaved.tsx';
import { useListUsesQuery } from '../../used/usedApi.ts';
import { useListAdminAssetsQuery } from './assetsAdminApi.ts';
import { FocalPointField } from './FocalPointField.tsx';
import { useAssetForm, type DescribedImage } from './useAssetForm.ts';

interface Props {
  image: DescribedImage;
  onClose: () => void;
  onSaved: () => void;
  onRemove: (asset: Asset) => void;
}

/** Describes a picture. Unsaved input is kept until the user saves or discards it. */
export function AssetDialog({ image, onClose, onSaved, onRemove }: Props) {
  const { address, placeholders } = image;
  const { data: assets = [] } = useListAdminAssetsQuery({});
  const asset = assets.find(({ picture }) => picture === address) ?? image.asset;
  const [other, setOther] = useState('');
  const { ask, question } = useUnsaved(other !== '', () => setOther(''), replacing);
  const leave = () => ask(onClose);
  const form = useAssetForm({ image: { ...image, asset }, onSaved, onFinished: leave });
  const field = fieldsOf(description, form);
  return (
    <EditorDialog
      title="Edit Image"
      subtitle={asset?.name}
      editor={form}
      wide
      of={asset && { kind: 'asset', id: asset.id }}
      onClose={leave}
    >
      {question}
      <div css={columns}>
        <FocalPointField
          {...field('focus')}
          error={form.errors['picture'] ?? form.errors['focus']}
          picture={address}
          placeholders={placeholders}
        />
        <div css={column}>
          <LineField {...field('name')} hint="Only the dashboard shows it." />
          <LineField
            {...field('alt')}
            hint="What the image shows, in a sentence, for people who can’t see it. A story can use another text."
          />
          <LineField {...field('caption')} hint="Shown below the image." />
          <LineField {...field('credit')} hint="Who made the image, such as “Photo: Salma Farouk”." />
          <LocalizedImage {...field('localized')} placeholder={placeholders[address]} />
          <ImageUses
            address={address}
            other={other}
            setOther={setOther}
            onRemove={asset && (() => form.ask(() => onRemove(asset)))}
          />
        </div>
      </div>
    </EditorDialog>
  );
}

interface LocalizedProps {
  label: string;
  translated?: TranslatedField;
  placeholder: Placeholder | undefined;
}

/** Chooses the picture that pages show instead in the language that the form shows. */
function LocalizedImage({ label, translated, placeholder }: LocalizedProps) {
  const { language } = useEditedLanguage();
  // Reading a file takes a while. Meanwhile the user can type other texts, and choose another language.
  const latest = useRef(translated);
  useEffect(() => {
    latest.current = translated;
  });
  if (!translated || !language) return null;
  const value = translated.textIn(language);
  const change = (address: string) => latest.current?.change(language, address);
  const saved = placeholder?.localized?.[language];
  return (
    <ImageField
      key={language}
      label={label}
      hint="Pages in this language show it instead, for example a screen with words in this language."
      value={value}
      placeholders={saved && { [saved.address]: saved }}
      onChange={change}
      error={translated.errorIn(language)}
      another={<PictureChooser value={value} onChoose={change} />}
    />
  );
}

/** What to ask before the dialog closes while a replacement is chosen. */
const replacing: Loss = {
  question: 'Close without replacing the image?',
  words: 'You chose another image, but it doesn’t replace this one yet.',
  discard: 'Don’t replace',
  keep: 'Go back',
};

interface UsesProps {
  address: string;
  /** The address of the image that is to replace this one; '' if none is chosen. */
  other: string;
  setOther: (address: string) => void;
  onRemove: (() => void) | undefined;
}

/** Lists where a picture is used, and offers to replace it there. If nothing uses it, offers to delete it. */
function ImageUses({ address, other, setOther, onRemove }: UsesProps) {
  const id = mediaIdOf(address);
  const { data } = useListUsesQuery(
    { params: { kind: 'picture', id: id ?? '' } },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  );
  if (data?.count === 0)
    return (
      <div css={unused}>
        <p>Nothing uses this image now.</p>
        {onRemove && (
          <Button onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
            Delete image
          </Button>
        )}
      </div>
    );
  return (
    <PictureUses picture={address} here={{}} by={other} lead="Used in:" onReplaced={() => setOther('')}>
      <ImageField
        label="Replace it there with"
        value={other}
        onChange={setOther}
        another={<PictureChooser value={other} onChoose={setOther} />}
      />
    </PictureUses>
  );
}

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 18px clamp(24px, 3vw, 40px);
  @media (min-width: 800px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 18px;
`;
const unused = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
