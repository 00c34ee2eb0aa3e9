import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Encodes frames as VP9, for browsers that support it. */
export const webm = (frames, rate) =>
  film(
    frames,
    rate,
    'webm',
    '-c:v libvpx-vp9 -pix_fmt yuv420p -b:v 0 -crf 30 -deadline good -cpu-used 0 -g 240',
  );

/**
 * Encodes frames as H.264, which every browser supports. The file's index comes first, so that it can play while it
 * loads.
 */
export const mp4 = (frames, rate) =>
  film(
    frames,
    rate,
    'mp4',
    '-c:v libx264 -profile:v high -pix_fmt yuv420p -crf 23 -preset veryslow -tune animation -movflags +faststart',
  );

/** Encodes frames as an animated WebP that repeats forever, in the best quality that stays under `limit` bytes. */
export async function animatedWebp(frames, rate, limit) {
  const delay = frames.map(() => Math.round(1000 / rate));
  for (const quality of [74, 66, 58, 50, 42, 34]) {
    const options = { quality, delay, loop: 0, effort: 6, minSize: true, smartSubsample: true };
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp(options)
      .toBuffer();
    if (bytes.length < limit || quality === 34) return bytes;
  }
}

// The standard colour space (BT.709). Some browsers only use it if the file declares it.
const colours =
  '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
/** ffmpeg options: no sound, and the same bytes in every run. */
const bare = '-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact -threads 1';

/** Needs ffmpeg on the PATH. */
function film(frames, rate, format, codec) {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    frames.forEach((png, frame) => writeFileSync(join(folder, `${String(frame).padStart(4, '0')}.png`), png));
    const out = join(folder, `film.${format}`);
    const input = ['-v', 'error', '-framerate', String(rate), '-i', join(folder, '%04d.png')];
    execFileSync('ffmpeg', [...input, ...`${colours} ${bare} ${codec}`.split(' '), out]);
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
