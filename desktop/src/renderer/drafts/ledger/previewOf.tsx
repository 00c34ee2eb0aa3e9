import { css } from '@emotion/react';
import { Story } from '@agency/shared-ui/about/public/Story.tsx';
import { HomeView } from '@agency/shared-ui/home/public/HomeView.tsx';
import { pageHead } from '@agency/shared-ui/kit/pageHead.ts';
import { ProjectCard } from '@agency/shared-ui/projects/public/ProjectCard.tsx';
import { projectGrid } from '@agency/shared-ui/projects/public/ProjectGrid.tsx';
import { ServiceCard } from '@agency/shared-ui/services/public/ServiceCard.tsx';
import type { ReactNode } from 'react';
import type { Known } from '../content.ts';
import type { Entry } from '../entry.ts';

/** How the document of an entry will look on the site, by the site's own components; nothing for what isn't shown there. */
export function previewOf({ target }: Entry, view: Known): ReactNode {
  switch (target.kind) {
    case 'project': {
      const project = view.project?.find(({ id }) => id === target.id);
      return (
        project && (
          <div className="wrap" css={[projectGrid, room]}>
            <ProjectCard project={project} sizes="376px" />
          </div>
        )
      );
    }
    case 'service': {
      const service = view.service?.find(({ id }) => id === target.id);
      return (
        service && (
          <div className="wrap" css={room}>
            <ul role="list">
              <ServiceCard service={service} first={false} />
            </ul>
          </div>
        )
      );
    }
    case 'home':
      return view.home && <HomeView still {...view.home} />;
    case 'about':
      return (
        view.about && (
          <div className="wrap" css={pageHead}>
            <h1>About Us</h1>
            <Story about={view.about} />
          </div>
        )
      );
    default:
      return undefined;
  }
}

const room = css`
  padding-block: var(--gutter);
`;
