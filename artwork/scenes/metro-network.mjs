// The metro's network: x to the east, d to the north. Each map draws it in its own way.

export const red = '#f0485c';
export const gold = '#ffb938';
export const green = '#2fc48d';
export const violet = '#8a5cf6';

/** Points along a line with round corners, near enough to each other to be bent by a perspective. */
export function course(corners, radius = 110) {
  const points = [];
  const straight = ([x0, d0], [x1, d1]) => {
    const steps = Math.ceil(Math.hypot(x1 - x0, d1 - d0) / 60);
    for (let i = 0; i <= steps; i++)
      points.push([x0 + ((x1 - x0) * i) / steps, d0 + ((d1 - d0) * i) / steps]);
  };
  const towards = ([x0, d0], [x1, d1]) => {
    const part = radius / Math.hypot(x1 - x0, d1 - d0);
    return [x0 + (x1 - x0) * part, d0 + (d1 - d0) * part];
  };
  let from = corners[0];
  for (let i = 1; i < corners.length - 1; i++) {
    const corner = corners[i];
    const [a, b] = [towards(corner, corners[i - 1]), towards(corner, corners[i + 1])];
    straight(from, a);
    for (let t = 0.125; t < 1; t += 0.125)
      points.push([0, 1].map((k) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * corner[k] + t * t * b[k]));
    from = b;
  }
  straight(from, corners.at(-1));
  return points;
}

/** Places of the map, written as `x,d x,d`. */
const places = (text) => text.split(' ').map((place) => place.split(',').map(Number));

export const lines = [
  [green, '-500,7500 -500,1400 -100,1000 1700,1000 2000,1300 2000,7500'],
  [gold, '-250,7500 -250,1310 760,300 3000,300'],
  [violet, '400,7500 400,580 20,200 -2600,200'],
  [red, '290,-2600 290,300 1390,1400 1390,7500'],
].map(([colour, corners]) => [colour, course(places(corners))]);

export const river = course(places('820,-2600 820,-300 700,500 860,1500 640,2700 820,7500'), 260);

/** The stations that maps mark with a ring. */
export const stations = {
  Maadi: [290, 300],
  Sadat: [525, 535],
  Attaba: [990, 1000],
  Zamalek: [740, 1000],
  'Kit Kat': [400, 1000],
  Imbaba: [60, 1000],
  Dokki: [400, 660],
};

/** The booked trip: from Maadi to Attaba, and on with the other line. */
export const trip = [
  [red, course([stations.Maadi, stations.Attaba])],
  [green, course([stations.Attaba, stations.Zamalek])],
];

/** The outline of the island in the river, on which Zamalek lies. */
export const island = Array.from({ length: 40 }, (_, i) => {
  const turn = (i / 20) * Math.PI;
  return [762 + 62 * Math.cos(turn) + 26 * Math.sin(turn), 1010 + 190 * Math.sin(turn)];
});

/** The other stations. */
export const stops = places(
  '-60,200 -300,200 160,340 290,60 405,415 905,915 1190,1200 170,890 290,770 570,1000 870,1000 -250,1340 -250,1700 400,1300 400,1650 400,2100 -500,1560 -500,2000 1390,1700 1390,2200 2000,1500 2000,1900 1180,300 1650,300',
);
