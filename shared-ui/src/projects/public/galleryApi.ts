import type { Project } from '@agency/contract/projects';
import { cursorAt } from '@agency/contract/position';
import { DEFAULT_LIMIT } from '@agency/contract/paging';
import { unexpected } from '@agency/contract/fallbackProblems';
import { forList, hasStory } from '../projectLinkApi.ts';
import { api, reading } from '../../api/baseApi.ts';

/** A project, by its id and its position in the list (a cursor of the API), and whether it has a story. */
interface After {
  id: string;
  place: string;
  isStory: boolean;
}

/** The query for the project after another one. */
export const nextProjectQuery = (project: Project): After => ({
  id: project.id,
  place: cursorAt(project),
  isStory: hasStory(project),
});

const cut = ({ image, placeholders, ...project }: Project): Project => ({
  ...forList(project),
  image,
  description: '',
  galleryImages: [],
  placeholders: placeholders[image] ? { [image]: placeholders[image] } : {},
});

const list = reading('GET /projects', () =>
  import('@agency/contract/projects').then(({ projects }) => projects.list),
);

export const galleryApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProject: build.query({
      ...reading('GET /projects/:id', () =>
        import('@agency/contract/projects').then(({ projects }) => projects.read),
      ),
      providesTags: ['Project', 'PublicProject'],
    }),
    /**
     * The next project with a story or a gallery, with only the fields that its link shows. A story leads to the next story, if there
     * is another. After the last project comes the first one. Empty if no other project has one.
     */
    readNext: build.query<Project[], After>({
      async queryFn({ id: after, place, isStory }, _api, _extra, ask) {
        let cursor: string | undefined = place;
        let other: Project | undefined;
        for (let isRound = false; ;) {
          const answer = await ask(
            list.query({ params: { limit: DEFAULT_LIMIT, ...(cursor && { cursor }) } }),
          );
          if (answer.error) return answer;
          const some = await list.responseSchema['~standard'].validate(answer.data);
          if (some.issues) return { error: unexpected };
          const others = some.value.filter(({ id }) => id !== after);
          other ??= others.find((each) => each.hasGallery || hasStory(each));
          const found = isStory ? others.find(hasStory) : other;
          if (found) return { data: [cut(found)] };
          cursor = answer.meta?.rest?.next;
          if (isRound && (cursor === undefined || others.length < some.value.length))
            return { data: other ? [cut(other)] : [] };
          isRound ||= cursor === undefined;
        }
      },
      providesTags: ['Project', 'PublicProject'],
    }),
  }),
});

export const { useReadProjectQuery, useReadNextQuery } = galleryApi;
