import { withScheme } from '@agency/contract/linkRules';
import { css } from '@emotion/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useListAdminArticlesQuery } from '../articles/dashboard/articlesAdminApi.ts';
import { control, Field, type Wiring } from '../kit/Field.tsx';
import { choice, panel } from '../kit/listboxLook.ts';
import { useListbox } from '../kit/useListbox.ts';
import { paths } from '../paths.ts';
import { hasStory } from '../projects/projectLinkApi.ts';
import { useListAdminProjectsQuery } from '../projects/dashboard/projectsAdminApi.ts';
import { useListAdminServicesQuery } from '../services/dashboard/servicesAdminApi.ts';
import { useSiteLinks } from '../site/useSiteLinks.ts';
import { useWords } from '../language.ts';

interface InputProps {
  label: string;
  value: string;
  onChange: (address: string) => void;
  placeholder?: string;
}

interface Props extends InputProps {
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

/** An address field: it suggests this site's pages by name, or takes a typed address. */
export const LinkField = ({ hint, error, required, ...rest }: Props) => (
  <Field label={rest.label} hint={hint} error={error} required={required ?? false}>
    {(wiring) => <LinkInput {...rest} {...wiring} />}
  </Field>
);

function LinkInput({
  label,
  value,
  onChange,
  placeholder = 'Choose a page, or type a link',
  ...wiring
}: InputProps & Wiring) {
  const [typing, setTyping] = useState(false);
  const [used, setUsed] = useState(false);
  const pages = usePages(used || value.startsWith('/'));
  const page = pages.find(({ address }) => address === value);
  const words = typing ? value.trim().toLowerCase() : '';
  const fitting = pages.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(words));
  const { root, open, setOpen, setPlace, onKeyDown, ...parts } = useListbox({
    id: wiring.id,
    label,
    options: fitting.map(({ name }) => name),
    isChosen: (place) => fitting[place] === page,
    onChoose: (place) => finish(fitting[place]?.address),
    isTypedInto: true,
    isSingle: true,
  });
  const isOpen = open && fitting.length > 0;
  const field = { ...parts.field, 'aria-expanded': isOpen };

  function finish(address = value) {
    setTyping(false);
    setOpen(false);
    if (address !== value) onChange(address);
  }

  function onKey(event: KeyboardEvent) {
    // With no suggestions open, Enter submits the form.
    if (event.key !== 'Enter' || isOpen) onKeyDown(event);
  }

  return (
    <div ref={root} css={frame}>
      <input
        {...wiring}
        {...field}
        type="text"
        autoComplete="off"
        dir="auto"
        aria-autocomplete="list"
        css={control}
        placeholder={placeholder}
        value={typing ? value : (page?.name ?? value)}
        onFocus={({ target }) => {
          setUsed(true);
          target.select();
        }}
        onChange={(event) => {
          setTyping(true);
          setPlace(0);
          setOpen(true);
          onChange(event.target.value);
        }}
        onClick={() => {
          setPlace(page ? fitting.indexOf(page) : 0);
          setOpen(true);
        }}
        onKeyDown={onKey}
        onBlur={() => finish(fitting.find(({ name }) => name === value)?.address ?? withScheme(value))}
      />
      {isOpen && (
        <div css={panel}>
          <div {...parts.list}>
            {fitting.map(({ address, name }, place) => (
              <div key={address} {...parts.option(place)} css={choice}>
                <span dir="auto">{name}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** The site's pages as suggestions, loaded when they are needed. */
function usePages(needed: boolean): readonly { address: string; name: string }[] {
  const { pages } = useWords();
  const { data: services = [] } = useListAdminServicesQuery({}, { skip: !needed });
  const { data: projects = [] } = useListAdminProjectsQuery({}, { skip: !needed });
  const { data: articles = [] } = useListAdminArticlesQuery({}, { skip: !needed });
  return [
    ...useSiteLinks().map(({ to, name }) => ({ address: to, name: pages[name] })),
    ...services.flatMap(({ id, slug, title }) => [
      { address: paths.service(slug), name: `${title} – service` },
      { address: paths.projectsOf(id), name: `${title} – projects` },
    ]),
    ...projects
      .filter(hasStory)
      .map(({ slug, title }) => ({ address: paths.project(slug), name: `${title} – story` })),
    ...projects
      .filter(({ hasGallery }) => hasGallery)
      .map(({ id, title }) => ({ address: paths.gallery(id), name: `${title} – gallery` })),
    ...articles.map(({ slug, title }) => ({ address: paths.article(slug), name: `${title} – article` })),
  ];
}

const frame = css`
  position: relative;
`;
