import type { FastifyBaseLogger } from 'fastify';

type Words = [string];

/** The log of one request, whose id is in each of its lines. Most requests say nothing in it, so it is made for those that do. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #id: object;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, id: object) {
    this.#parent = parent;
    this.#id = id;
  }

  get level() {
    return this.#parent.level;
  }
  fatal(...words: unknown[]) {
    this.#log.fatal(...(words as Words));
  }
  error(...words: unknown[]) {
    this.#log.error(...(words as Words));
  }
  warn(...words: unknown[]) {
    this.#log.warn(...(words as Words));
  }
  info(...words: unknown[]) {
    this.#log.info(...(words as Words));
  }
  debug(...words: unknown[]) {
    this.#log.debug(...(words as Words));
  }
  trace(...words: unknown[]) {
    this.#log.trace(...(words as Words));
  }
  silent() {}
  child(bindings: object) {
    return this.#log.child(bindings);
  }

  get #log(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#id);
    return this.#own;
  }
}
