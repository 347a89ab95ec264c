import type { ProblemCode } from '#check/explanations.ts';
import type { Problem } from '#check/problem.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';
import { readYaml } from '#yaml/read-yaml.ts';

/** An error at a key or value of a schema file, `file` below schemas/. */
export function problemAt(file: string, text: string, path: NodePath, on: 'key' | 'value', code: ProblemCode, message: string): Problem {
  const name = `schemas/${file}`;
  return { code, severity: 'error', message, file: name, range: readYaml(name, text).locate(path, on), pointer: pointerOf(path) };
}
