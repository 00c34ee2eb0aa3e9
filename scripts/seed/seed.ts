import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { contactRequests } from '@agency/contract/contactRequests';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { CannotSeed, signIn, type Caller } from './caller.ts';
import { pictures, projectOf, requestOf, serviceOf, SERVICES } from './words.ts';

interface Wanted {
  /** The server's address, such as `http://127.0.0.1:4000`. */
  address: string;
  email: string;
  password: string;
  projects: number;
  requests: number;
}

export { CannotSeed };

/** Creates this many projects and contact requests on a server; returns a sentence that says so. */
export async function seed({ address, email, password, ...wanted }: Wanted): Promise<string> {
  const begun = performance.now();
  const call = await signIn(address, email, password);
  // Contact requests come first: if the server refuses all of them, nothing has been created yet.
  await makeRequests(call, wanted.requests);
  await makeProjects(call, wanted.projects);
  const seconds = Math.round((performance.now() - begun) / 1000);
  return `Made ${wanted.projects} projects and ${wanted.requests} contact requests at ${address} in ${seconds} s.`;
}

const openly = 'Start the server with CAPTCHA=off RATE_LIMITS=off, or leave them out with --requests 0.';

async function makeRequests(call: Caller, count: number): Promise<void> {
  if (count === 0) return;
  const { provider } = await call(contactRequests.captchaKey, {});
  if (provider !== 'off')
    throw new CannotSeed(
      `Contact requests go by the public form, and that asks for a captcha here. ${openly}`,
    );
  let made = 0;
  await atOnce(count, async (number) => {
    const { status, ...body } = requestOf(number);
    const { id } = await call(contactRequests.submit, { body }).catch((error: unknown) => {
      if (error instanceof CannotSeed && error.code === 'tooMany')
        throw new CannotSeed(
          `The server took ${made} of ${count} contact requests, and no more for now: the public form has a limit. ${openly}`,
        );
      throw error;
    });
    made++;
    if (status !== 'new') await call(contactRequests.mark, { params: { id }, body: { status } });
  });
}

async function makeProjects(call: Caller, count: number): Promise<void> {
  if (count === 0) return;
  const there = await call(services.adminList, {});
  const missing = there.length > 0 ? [] : [...SERVICES.keys()];
  for (const number of missing) there.push(await call(services.create, { body: serviceOf(number) }));
  const ids = there.map(({ id }) => id);
  const bytes = await Promise.all(
    pictures.map((name) => readFile(new URL(`../../server/starter/pictures/${name}`, import.meta.url))),
  );
  // Each cover picture is uploaded once; later projects send only its address.
  const addresses = new Map<number, Promise<string>>();
  const nextPicture = (number: number) => number % pictures.length;

  async function makeProject(number: number, image: string): Promise<string> {
    const made = await call(projects.create, { body: { ...projectOf(number, ids), image } });
    if (made.hasGallery) {
      const images = new FormData();
      for (const place of [1, 2, 3])
        images.append('images', new Blob([bytes[nextPicture(number + place)]!]), 'picture.webp');
      await call(projects.uploadPictures, { params: { id: made.id }, body: images });
    }
    return made.image;
  }

  await atOnce(count, async (number) => {
    const picture = nextPicture(number);
    const address = addresses.get(picture);
    if (address) return void (await makeProject(number, await address));
    const first = makeProject(number, `data:image/webp;base64,${bytes[picture]!.toString('base64')}`);
    addresses.set(picture, first);
    await first;
  });
}

/** How many calls run at the same time: enough to hide the network's latency, but few, because others use the server, too. */
const AT_ONCE = 6;

/** Runs `work` for each number below `count`, several at a time. After a failure, no further ones are started. */
async function atOnce(count: number, work: (number: number) => Promise<void>): Promise<void> {
  const limit = pLimit(AT_ONCE);
  try {
    await limit.map(Array(count).keys(), work);
  } finally {
    limit.clearQueue();
  }
}
