import type { ComponentType } from 'react';
import type { DrawingKind } from '#site/pages/drawing-kinds.ts';
import { Amounts } from './amounts.tsx';
import { Bars } from './bars.tsx';
import { ChainCard, ChainDesign, ChainIp, ChainPackage, ChainSystem, ChainWafer } from './chain.tsx';
import { Channels } from './channels.tsx';
import { Chip } from './chip.tsx';
import { CutAngles } from './cut-angles.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { HubCascade } from './hub-cascade.tsx';
import { HubPorts } from './hub-ports.tsx';
import { IpHard, IpSoft } from './ip-form.tsx';
import { JobsPlanned, JobsUnplanned } from './jobs.tsx';
import { MaskOwn, MaskProduction, MaskShared } from './mask.tsx';
import {
  PackageBga,
  PackageDip,
  PackageFcbga,
  PackageLga,
  PackageQfn,
  PackageQfp,
  PackageSip,
  PackageSop,
  PackageSot,
  PackageWlcsp,
} from './package-section.tsx';
import { Pins } from './pins.tsx';
import { RankBars } from './rank-bars.tsx';
import { RankPoints } from './rank-points.tsx';
import { Supply } from './supply.tsx';
import { TargetPlate, WaferCut, WaferFilm } from './wafer.tsx';

/** What draws each kind. */
export const drawingComponents: Record<DrawingKind, ComponentType<DrawingProps>> = {
  amounts: Amounts,
  bars: Bars,
  'chain-card': ChainCard,
  'chain-design': ChainDesign,
  'chain-ip': ChainIp,
  'chain-package': ChainPackage,
  'chain-system': ChainSystem,
  'chain-wafer': ChainWafer,
  channels: Channels,
  chip: Chip,
  'cut-angles': CutAngles,
  'hub-cascade': HubCascade,
  'hub-ports': HubPorts,
  'ip-hard': IpHard,
  'ip-soft': IpSoft,
  'jobs-planned': JobsPlanned,
  'jobs-unplanned': JobsUnplanned,
  'mask-own': MaskOwn,
  'mask-production': MaskProduction,
  'mask-shared': MaskShared,
  'package-bga': PackageBga,
  'package-dip': PackageDip,
  'package-fcbga': PackageFcbga,
  'package-lga': PackageLga,
  'package-qfn': PackageQfn,
  'package-qfp': PackageQfp,
  'package-sip': PackageSip,
  'package-sop': PackageSop,
  'package-sot': PackageSot,
  'package-wlcsp': PackageWlcsp,
  pins: Pins,
  'rank-bars': RankBars,
  'rank-points': RankPoints,
  supply: Supply,
  'target-plate': TargetPlate,
  'wafer-cut': WaferCut,
  'wafer-film': WaferFilm,
};
