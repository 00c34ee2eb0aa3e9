import { expect, type Locator, type Page } from '@playwright/test';
import { aPicture } from '../../fixtures/pictures.ts';
import { chatbotScreen } from '../../pages/dashboardChatbot.ts';
import { editor } from '../../pages/editor.ts';
import { projectsScreen } from '../../pages/projects.ts';
import { servicesScreen } from '../../pages/services.ts';
import type { Sign } from './ambush.ts';

/** The server's content at the start of the test: a service, and a project without pictures. */
export interface Given {
  service: string;
  project: string;
}

/** The server's content at the end of the test. */
export interface Site {
  services: readonly { title: string; description: string }[];
  projects: readonly {
    title: string;
    description: string;
    image: string;
    galleryImages: readonly string[];
  }[];
  questions: readonly { question: string; answer: string }[];
  headline: string;
  mission: string;
}

export interface Typed {
  field: (page: Page) => Locator;
  text: string;
}

/** One change that the simulated person makes and saves. */
export interface Writing {
  /**
   * What the writing changes: the title of a document, or a page. If several writings have the same place, the app
   * keeps only the last one or joins them into one entry.
   */
  place: string;
  /** Its name on the screen 'Unsent changes', and the number of entries with that name, including this one. */
  entry: string;
  entries: number;
  /** The text that the screen 'Unsent changes' shows for it. */
  words: string;
  screen: 'service' | 'project' | 'chatbot' | 'home' | 'about';
  open: (page: Page) => Promise<void>;
  typed: Typed[];
  /** Fills in the required fields that are not typed: it chooses a service and a picture. */
  choose?: (page: Page) => Promise<void>;
  save: (page: Page) => Promise<void>;
  sign: Sign;
  /** Expects the app's screen to show the writing exactly once. */
  expectShown: (page: Page) => Promise<void>;
  /** How many times the writing is in the server's content. */
  count: (site: Site) => number;
}

interface Wish {
  /** A unique number, from which titles and texts are made. */
  number: number;
  /** How many gallery pictures the person has added so far, including this one. */
  galleryNumber: number;
  given: Given;
}

const SAVED: Sign = { selector: '[role=alert]', words: 'Saved on this device' };

const picture = async (number: number) => ({
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPicture({ color: `#${(number * 7919).toString(16).padStart(6, '0').slice(-6)}` }),
});

async function saveIn({ box, save }: { box: Locator; save: Locator }): Promise<void> {
  await save.click();
  await expect(box).toBeHidden();
}

function aService({ number }: Wish): Writing {
  const title = `Service ${number}`;
  const description: Typed = {
    field: (page) => servicesScreen(page).dialog.description,
    text: 'In a storm.',
  };
  return {
    place: title,
    entry: `New: ${title}`,
    entries: 1,
    words: title,
    screen: 'service',
    open: (page) => servicesScreen(page).add.click(),
    typed: [{ field: (page) => servicesScreen(page).dialog.title, text: title }, description],
    save: (page) => saveIn(servicesScreen(page).dialog),
    sign: SAVED,
    async expectShown(page) {
      await expect(servicesScreen(page).card(title)).toHaveCount(1);
      await expect(servicesScreen(page).card(title)).toContainText(description.text);
    },
    count: ({ services }) =>
      services.filter((each) => each.title === title && each.description === description.text).length,
  };
}

function aChangedService({ number, given: { service } }: Wish): Writing {
  const description: Typed = {
    field: (page) => servicesScreen(page).dialog.description,
    text: `Changed ${number}.`,
  };
  return {
    place: service,
    entry: `Changed: ${service}`,
    entries: 1,
    words: description.text,
    screen: 'service',
    open: (page) => servicesScreen(page).edit(service).click(),
    typed: [description],
    save: (page) => saveIn(servicesScreen(page).dialog),
    sign: SAVED,
    expectShown: (page) => expect(servicesScreen(page).card(service)).toContainText(description.text),
    count: ({ services }) =>
      services.filter((each) => each.title === service && each.description === description.text).length,
  };
}

function aProject({ number, given: { service } }: Wish): Writing {
  const title = `Project ${number}`;
  const description: Typed = {
    field: (page) => projectsScreen(page).dialog.description,
    text: 'In a storm.',
  };
  return {
    place: title,
    entry: `New: ${title}`,
    entries: 1,
    words: title,
    screen: 'project',
    open: (page) => projectsScreen(page).add.click(),
    typed: [
      { field: (page) => projectsScreen(page).dialog.title, text: title },
      { field: (page) => projectsScreen(page).dialog.link, text: 'https://a.example/' },
      description,
    ],
    async choose(page) {
      const { chip, services, option, picture: chosen } = projectsScreen(page).dialog;
      if ((await chip(service).count()) === 0) {
        await services.fill(service);
        await option(service).click();
      }
      await chosen.setInputFiles(await picture(number));
    },
    save: (page) => saveIn(projectsScreen(page).dialog),
    sign: SAVED,
    async expectShown(page) {
      await expect(projectsScreen(page).row(title)).toHaveCount(1);
      await expect(projectsScreen(page).row(title).locator('img')).toHaveAttribute('src', /^blob:/);
    },
    count: ({ projects }) =>
      projects.filter(
        (each) =>
          each.title === title && each.description === description.text && each.image.startsWith('/media/'),
      ).length,
  };
}

/** A writing that adds one picture to the project's gallery. */
export function aGalleryPicture({ number, galleryNumber, given: { project } }: Wish): Writing {
  const open = (page: Page) => projectsScreen(page).gallery(project).click();
  return {
    place: project,
    entry: `Image added: ${project}`,
    entries: galleryNumber,
    words: 'Gallery images',
    screen: 'project',
    open,
    typed: [],
    async save(page) {
      const { manager } = projectsScreen(page);
      await manager.files.setInputFiles(await picture(number));
      await expect(manager.images).toHaveCount(galleryNumber);
      await manager.done.click();
    },
    sign: SAVED,
    async expectShown(page) {
      const { manager } = projectsScreen(page);
      await open(page);
      await expect(manager.images).toHaveCount(galleryNumber);
      for (const image of await manager.pictures.all()) await expect(image).toHaveAttribute('src', /^blob:/);
      await manager.done.click();
    },
    count: ({ projects }) => {
      const images = projects.find((each) => each.title === project)?.galleryImages ?? [];
      return images.length - galleryNumber + 1;
    },
  };
}

function aQuestion({ number }: Wish): Writing {
  const question = `Question ${number}`;
  const answer: Typed = { field: (page) => chatbotScreen(page).form.answer, text: 'In a storm.' };
  return {
    place: question,
    entry: `New: ${question}`,
    entries: 1,
    words: question,
    screen: 'chatbot',
    open: (page) => chatbotScreen(page).addCategory.click(),
    typed: [{ field: (page) => chatbotScreen(page).form.question, text: question }, answer],
    save: (page) => saveIn(chatbotScreen(page).form),
    // The screen of the chatbot shows no message 'saved'. It lists the new question in the tree.
    sign: { selector: 'main li', words: question },
    expectShown: (page) => expect(chatbotScreen(page).item(question)).toHaveCount(1),
    count: ({ questions }) =>
      questions.filter((each) => each.question === question && each.answer === answer.text).length,
  };
}

const onePage =
  (screen: 'home' | 'about', entry: string, name: string, of: (site: Site) => string) =>
  ({ number }: Wish): Writing => {
    const text: Typed = { field: (page) => editor(page).field(name), text: `${name} ${number}` };
    return {
      place: screen,
      entry,
      entries: 1,
      words: text.text,
      screen,
      open: (page) => expect(text.field(page)).toBeVisible(),
      typed: [text],
      async save(page) {
        await editor(page).save.click();
        await expect(editor(page).save).toBeEnabled();
      },
      sign: SAVED,
      expectShown: (page) => expect(text.field(page)).toHaveValue(text.text),
      count: (site) => Number(of(site) === text.text),
    };
  };

export const writings: readonly ((wish: Wish) => Writing)[] = [
  aService,
  aChangedService,
  aProject,
  aGalleryPicture,
  aQuestion,
  onePage('home', 'Changed: Home', 'Headline', ({ headline }) => headline),
  onePage('about', 'Changed: About', 'Mission', ({ mission }) => mission),
];
