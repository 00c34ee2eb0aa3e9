import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Matches modules of a folder by name. Throws if a module doesn't exist: otherwise a renamed module would drop out of
 * its group unnoticed.
 */
function modules(folder: string, names: string): RegExp {
  for (const name of names.split(' ')) {
    const path = fileURLToPath(new URL(`../${folder}/${name}`, import.meta.url));
    if (!existsSync(`${path}.ts`) && !existsSync(`${path}.tsx`))
      throw new Error(`web/chunkGroups.ts names ${folder}/${name}, which doesn’t exist.`);
  }
  return new RegExp(`/${folder}/(${names.replaceAll(' ', '|')})\\.tsx?$`);
}

const contract = (names: string) => modules('server/contract/src', names);
const ui = (names: string) => modules('shared-ui/src', names);
const kit = (names: string) => modules('shared-ui/src/kit', names);
const icons = (names: string) => new RegExp(`lucide-react/dist/esm/icons/(${names.replaceAll(' ', '|')})\\.`);

const any = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** Libraries in separate files, each of which the browser evaluates in a separate task: see src/assets.ts. */
export const libraries: Record<string, RegExp> = {
  'library-react': /node_modules\/(react|react-dom|scheduler)\//,
  'library-router': /node_modules\/react-router/,
  'library-store': /node_modules\/(@reduxjs\/toolkit|immer|redux|redux-thunk|reselect|react-redux)\//,
};

/**
 * Modules that several pages share, in a few files instead of forty, because each page's HTML lists all its files.
 * The packages that these modules import are not moved into these files.
 */
export const sharedModules: Record<string, RegExp> = {
  /** For all public pages. */
  'shared-pieces': any(
    /node_modules\/(@emotion|stylis)\//,
    contract('requestLine media publicPages fallbackProblems'),
    ui(
      'host language pageIn paths site api/baseApi settings/settingsApi site/useSettings site/languageAddress site/Sentence site/siteLinks site/useSiteLinks projects/projectLinkApi',
    ),
    kit(
      'Anchor coverBand formatNumber parallax Button hint Link mirrored NextStep notify paragraphs Picture placeholder',
    ),
    kit('focusRing Skeleton section'),
    kit('Hinted IconButton rowActions theme ThemeToggle useOpenHere'),
    modules('web/src', 'createLucideIcon'),
    icons(
      'arrow-right arrow-up-right circle-check circle-exclamation-point globe info smartphone folder-open',
    ),
    icons('menu moon sun x'),
    /vite\/preload-helper/,
  ),
  'shared-rules': any(
    contract('endpoint fields linkRules mailState'),
    /contract\/src\/document\/|node_modules\/zod\//,
  ),
  'shared-fields': any(
    kit('checkFields listboxLook onEscape Select TextArea useListbox'),
    ui('api/newId'),
    contract('hearAboutUs'),
    icons('check chevron-down'),
  ),
  'shared-field': kit('Field TextField'),
  /** For the sign-in and the dashboard. */
  'shared-sign-in': any(
    ui('session/AccountCard session/LoginForm session/loginApi session/useOfferedPasskeys'),
    ui('session/usePasskeys session/useToken'),
    kit('Form openDetails PasswordField useIsUsed'),
  ),
  'shared-session': any(
    contract('session appSignIn people roles mails'),
    ui('session/errorSentence session/sessionApi session/WhosePassword'),
    ui('dashboard/useMay dashboard/mailWords dashboard/MailActions mail/mailAdminApi'),
    ui('contactRequests/dashboard/contactRequestsAdminApi'),
    icons('trash trash-2'),
  ),
  /** For all public pages except home. */
  'shared-pages': any(
    contract('paging position finding/searchLimit'),
    kit('pageHead EmptyState Chip MissingPage useFailureToast useLastGood'),
    ui('services/servicesApi services/public/loadServices api/infiniteQuery'),
    ui('projects/projectsApi projects/public/keptView'),
    ui('projects/public/loadGallery projects/public/galleryApi'),
    ui('projects/public/loadStory projects/public/storyApi projects/public/useFacts'),
    ui('about/aboutApi about/public/loadAbout'),
    icons('arrow-left'),
  ),
  /** The icons of services: for the pages of projects and services, and the dashboard. */
  'shared-icons': any(ui('services/iconApi'), icons('layers layout-grid code cpu')),
  /** For the pages of a story and an article. */
  'shared-blocks': any(
    /shared-ui\/src\/blocks\/public\//,
    contract('blockTypes richTextContent'),
    kit('Face PersonLine'),
  ),
  /** For the pages of a gallery and a story. */
  'shared-project': any(
    ui('projects/public/NextProject projects/public/PageTint projects/public/ProjectMissing'),
    kit('letters tint'),
  ),
  /** The page of a story, with what the page of its preview link needs too. */
  StoryPage: ui(
    'projects/public/StoryPage projects/public/ProjectGone projects/public/Story projects/public/StoryFacts projects/public/StoryWithPeople projects/peopleOf',
  ),
  'shared-articles': ui(
    'articles/articlesApi articles/public/loadArticles articles/public/ArticleCard articles/public/PublicationDay articles/public/tagInAddress',
  ),
  /** For the page of all projects, and lists of the dashboard. */
  'shared-finding': any(
    /contract\/src\/finding\/(?!searchLimit)|node_modules\/stemmer/,
    kit('useInAddress useAfterPause'),
    ui('projects/public/projectsView projects/public/loadProjects'),
    icons('search'),
  ),
};
