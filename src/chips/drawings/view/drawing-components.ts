import type { ComponentType } from 'react';
import type { DrawingKind } from '../drawing-kinds.ts';
import { Card } from './chip/card.tsx';
import { ChainCard, ChainDesign, ChainIp, ChainPackage, ChainSystem, ChainWafer } from './chip/chain.tsx';
import { Die } from './chip/die.tsx';
import { Flow } from './chip/flow.tsx';
import { IpHard, IpSoft } from './chip/ip-form.tsx';
import { Nodes } from './chip/nodes.tsx';
import { System } from './chip/system.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { HubCascade } from './hub/hub-cascade.tsx';
import { HubPorts } from './hub/hub-ports.tsx';
import { Pins } from './hub/pins.tsx';
import { Supply } from './hub/supply.tsx';
import { Package, PackageParts } from './package/package.tsx';
import { RankBars } from './rank-bars.tsx';
import { RankPoints } from './rank-points.tsx';
import { Scale } from './scale.tsx';
import { Schedule } from './schedule.tsx';
import { Channels } from './video/channels.tsx';
import { CardInMachine, WholeMachine } from './video/supplied.tsx';
import { CutAngles } from './wafer/cut-angles.tsx';
import { Mask } from './wafer/mask.tsx';
import { MaskWafer } from './wafer/mask-wafer.tsx';
import { TargetPlate, WaferCut, WaferFilm } from './wafer/wafer.tsx';

/** What draws each kind. */
export const drawingComponents: Record<DrawingKind, ComponentType<DrawingProps>> = {
  card: Card,
  'card-in-machine': CardInMachine,
  'chain-card': ChainCard,
  'chain-design': ChainDesign,
  'chain-ip': ChainIp,
  'chain-package': ChainPackage,
  'chain-system': ChainSystem,
  'chain-wafer': ChainWafer,
  channels: Channels,
  'cut-angles': CutAngles,
  die: Die,
  flow: Flow,
  'hub-cascade': HubCascade,
  'hub-ports': HubPorts,
  'ip-hard': IpHard,
  'ip-soft': IpSoft,
  mask: Mask,
  'mask-wafer': MaskWafer,
  nodes: Nodes,
  package: Package,
  'package-parts': PackageParts,
  pins: Pins,
  'rank-bars': RankBars,
  'rank-points': RankPoints,
  scale: Scale,
  schedule: Schedule,
  supply: Supply,
  system: System,
  'target-plate': TargetPlate,
  'wafer-cut': WaferCut,
  'wafer-film': WaferFilm,
  'whole-machine': WholeMachine,
};
