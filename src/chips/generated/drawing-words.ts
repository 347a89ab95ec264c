/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * What visitors are told of a drawing who cannot see it; {{…}} stands for what is drawn, by the names of its facts and labels.
 */
export interface DrawingWords {
  kinds: Kinds;
  /**
   * Two things of a list that have commas in themselves: {{first}}; {{rest}}.
   */
  listed: string;
  /**
   * A thing and what is said of it: {{name}}: {{detail}}.
   */
  detail: string;
  /**
   * A thing and where it is: {{name}} ({{place}}).
   */
  place: string;
  /**
   * A thing of which there is none: {{name}}.
   */
  none: string;
  /**
   * Where a plan ends: {{end}}, after {{share}} of the time that is drawn.
   */
  end: string;
  parts: Parts;
}
/**
 * A sentence or two for each kind of drawing.
 */
export interface Kinds {
  /**
   * What it shows; `{{blocks}}`, `{{slot}}` may be in it.
   */
  card: string;
  /**
   * What it shows, with its labels.
   */
  'card-in-machine': string;
  /**
   * What it shows.
   */
  'chain-card': string;
  /**
   * What it shows.
   */
  'chain-design': string;
  /**
   * What it shows.
   */
  'chain-ip': string;
  /**
   * What it shows.
   */
  'chain-package': string;
  /**
   * What it shows.
   */
  'chain-system': string;
  /**
   * What it shows.
   */
  'chain-wafer': string;
  /**
   * What it shows, with its facts and labels.
   */
  channels: string;
  /**
   * What it shows, with its facts and labels.
   */
  'cut-angles': string;
  /**
   * What it shows; `{{blocks}}` may be in it.
   */
  die: string;
  /**
   * What it shows; `{{lines}}`, `{{joined}}` may be in it.
   */
  flow: string;
  /**
   * What it shows, with its facts and labels.
   */
  'hub-cascade': string;
  /**
   * What it shows, with its facts and labels.
   */
  'hub-ports': string;
  /**
   * What it shows, with its labels.
   */
  'ip-hard': string;
  /**
   * What it shows, with its labels.
   */
  'ip-soft': string;
  /**
   * What it shows, with its labels, `{{own}}` and `{{rest}}`, how many designs are the reader's and others'.
   */
  mask: string;
  /**
   * What it shows, with its labels, `{{wafers}}`, `{{count}}` and `{{own}}`.
   */
  'mask-wafer': string;
  /**
   * What it shows, with its labels and `{{counts}}`.
   */
  nodes: string;
  /**
   * What it shows; `{{parts}}`, from the board upwards may be in it.
   */
  package: string;
  /**
   * What it shows; `{{parts}}`, from the top downwards may be in it.
   */
  'package-parts': string;
  /**
   * What it shows, with its facts and labels.
   */
  pins: string;
  /**
   * What it shows, with its labels and `{{order}}`.
   */
  'rank-bars': string;
  /**
   * What it shows, with its labels, `{{order}}` across and `{{second}}` upwards.
   */
  'rank-points': string;
  /**
   * What it shows, with its facts.
   */
  scale: string;
  /**
   * What it shows, with its label and `{{rows}}`.
   */
  schedule: string;
  /**
   * What it shows, with its facts and labels.
   */
  supply: string;
  /**
   * What it shows, with its labels, `{{parts}}` and `{{counts}}`.
   */
  system: string;
  /**
   * What it shows, with its labels.
   */
  'target-plate': string;
  /**
   * What it shows, with its labels.
   */
  'wafer-cut': string;
  /**
   * What it shows, with its labels.
   */
  'wafer-film': string;
  /**
   * What it shows, with its labels.
   */
  'whole-machine': string;
}
/**
 * Parts of packages in drawings that do not name them.
 */
export interface Parts {
  /**
   * The board below.
   */
  board: string;
  /**
   * Pins through holes.
   */
  through: string;
  /**
   * Bent leads.
   */
  wings: string;
  /**
   * Pads along the edge.
   */
  pads: string;
  /**
   * Flat lands.
   */
  lands: string;
  /**
   * Solder balls.
   */
  balls: string;
  /**
   * The metal below the die.
   */
  paddle: string;
  /**
   * The small board below the die.
   */
  substrate: string;
  /**
   * A die with bond wires.
   */
  wires: string;
  /**
   * A die on bumps.
   */
  bumps: string;
  /**
   * A die that is the package.
   */
  bare: string;
  /**
   * Passive parts.
   */
  passives: string;
  /**
   * The lid.
   */
  lid: string;
  /**
   * The plastic around.
   */
  mould: string;
}
