import { parseAst, type Plugin } from 'vite';
import { each, type Node } from './syntaxTree.ts';

/** Matches assignments of names that only developer tools show. */
const names = /^[\w$]+\.displayName = .*;$/gm;

/** Matches the places before calls that create a React component or context while a module is evaluated. */
const parts = /(?<=^(?:var|const|let) [\w$]+ = )(?=(?:[\w$]+\.)?(?:forwardRef|createContext|memo)\()/gm;

/**
 * Marks calls that create components and contexts as free of side effects, so that the bundler removes unused ones.
 */
export const trimmed = (): Plugin => ({
  name: 'trimmed',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/.*\.m?js$/, code: /forwardRef|createContext|memo/ },
    handler: (code) => ({
      code: code.replace(names, '').replace(parts, '/* @__PURE__ */ '),
      map: null,
    }),
  },
});

/**
 * Empties functions of a package that the site never calls, which the bundler can't know. `inModule`: a text in the
 * code of the module that has these functions. Each of them must be in the module exactly once.
 */
export const without = (inModule: string, functions: readonly string[]): Plugin => ({
  name: 'without',
  apply: 'build',
  transform: {
    filter: { id: /node_modules/, code: inModule },
    handler(code) {
      const bodies = new Map<string, Node[]>(functions.map((name) => [name, []]));
      each(parseAst(code), (node) => {
        const { type, id, body } = node as Node & { id?: { name: string } | null; body?: Node };
        if (type === 'FunctionDeclaration' && id && body) bodies.get(id.name)?.push(body);
      });
      for (const [name, found] of bodies)
        if (found.length !== 1) this.error(`${found.length} functions are called ${name}.`);
      const ends = [...bodies].flatMap(([name, found]) => found.map((body) => ({ name, ...body })));
      return {
        code: ends
          .sort((one, other) => other.start - one.start)
          .reduce(
            (text, { name, start, end }) =>
              `${text.slice(0, start)}{ throw Error('${name}'); }${text.slice(end)}`,
            code,
          ),
        map: null,
      };
    },
  },
});
