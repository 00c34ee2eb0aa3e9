import { AboutView } from '../../about/public/AboutView.tsx';
import type { Settings } from '@agency/contract/settings';
import { AssetPreview } from '../../library/dashboard/AssetPreview.tsx';
import { ArticleView } from '../../articles/public/ArticleView.tsx';
import { ContactCard } from '../../contact/public/ContactCard.tsx';
import { findIn } from '../../chatbot/dashboard/treeOperations.ts';
import { begin, talkAbout, type Conversation } from '../../chatbot/public/conversation.ts';
import { Talk, talkColumn } from '../../chatbot/public/Talk.tsx';
import { onlyCard } from '../../dashboard/preview/PreviewFrame.tsx';
import { shownReach } from '../../contact/shownContactDetails.ts';
import { HomeView } from '../../home/public/HomeView.tsx';
import { ProjectCard } from '../../projects/public/ProjectCard.tsx';
import { ServiceCard } from '../../services/public/ServiceCard.tsx';
import { Footer } from '../../site/Footer.tsx';
import { Header } from '../../site/Header.tsx';
import { PrivacyPage } from '../../site/PrivacyPage.tsx';
import { withDefaults } from '../../site/useSettings.ts';
import type { ReactNode } from 'react';
import type { Known } from '../../outbox/kinds/contentParts.ts';
import type { Edit, Entry, DraftKind } from '../../outbox/entry.ts';
import type { MoreWords, SiteWords } from '../../site/words/en.ts';

/** The words of the site, which the previews show. */
export interface PreviewWords {
  words: SiteWords;
  chat: MoreWords['chat'];
}

/**
 * A preview of an unsent change's document, made with the site's own components; nothing for what isn't shown on the
 * site.
 */
export const previewOf = (entry: Entry, view: Known, server: Known, words: PreviewWords): ReactNode =>
  previews[entry.target.kind](entry, view, server, words);

const previews: Record<DraftKind, typeof previewOf> = {
  project: ({ target }, view) => {
    const project = view.project?.find(({ id }) => id === target.id);
    return (
      project && (
        <div css={onlyCard('376px')}>
          <ProjectCard project={project} sizes="376px" />
        </div>
      )
    );
  },
  service: ({ target }, view) => {
    const service = view.service?.find(({ id }) => id === target.id);
    return (
      service && (
        <div css={onlyCard('564px')}>
          <ul role="list">
            <ServiceCard service={service} first={false} />
          </ul>
        </div>
      )
    );
  },
  article: ({ target }, view) => {
    const article = view.article?.find(({ id }) => id === target.id);
    const author = view.about?.team.find(({ id }) => id === article?.author);
    return article && <ArticleView article={article} author={author} />;
  },
  asset: ({ target }, view) => {
    const asset = view.asset?.find(({ id }) => id === target.id);
    return asset && <AssetPreview asset={asset} />;
  },
  home: (_, { home }) => home && <HomeView still {...home} />,
  about: (_, { about }) => about && <AboutView about={about} />,
  contactInfo: (_, { contactInfo, settings }, _server, { words }) =>
    contactInfo && (
      <div css={onlyCard('620px')}>
        <ContactCard info={shownReach(contactInfo, withDefaults(settings, words).phone)} />
      </div>
    ),
  settings: ({ edit }, _, server) => settingsPreview(edit, server),
  question: ({ target }, view, _server, { chat }) => {
    const question = findIn(view.chatbot?.categories ?? [], target.id);
    return question && talking(talkAbout(question, chat), view);
  },
  chatbot: (_, view, _server, { words, chat }) =>
    talking(begin(chat.welcome(withDefaults(view.settings, words).brand)), view),
  request: () => undefined,
};

/**
 * Previews the places that show the changed settings: header and footer, or the privacy page. Other settings have no
 * preview.
 */
function settingsPreview(edit: Edit, { settings }: Known): ReactNode {
  if (edit.type !== 'update' || !settings) return undefined;
  const changes = (...names: (keyof Settings)[]) =>
    names.some((name) => name in edit.fields && edit.fields[name] !== settings[name]);
  const frame = changes('brand', 'tagline', 'logo', 'socialNetworkUrl', 'professionalNetworkUrl');
  const privacy = changes('privacyText');
  return (
    (frame || privacy) && (
      <>
        {frame && <Header />}
        {privacy && <PrivacyPage />}
        {frame && <Footer />}
      </>
    )
  );
}

const talking = (talk: Conversation, { chatbot }: Known): ReactNode => (
  <div css={[talkColumn, onlyCard('620px')]}>
    <Talk
      talk={talk}
      tree={{ data: chatbot, isFetching: false, refetch() {} }}
      onTurn={() => {}}
      onContact={() => {}}
      onLeave={() => {}}
    />
  </div>
);
