import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openMetrics } from '#server/metrics/metrics.ts';
import { isInstalled } from './installed.ts';

const folder = path.join(import.meta.dirname, '../../../scripts/deploy/prometheus');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[];
}

const rules = (parse(read('alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules);
const panels = (JSON.parse(read('dashboard.json')) as { panels: { title: string; targets?: { expr: string }[] }[] }).panels;

/** Names of measures in an expression, without what a histogram adds. */
const measuresIn = (expression: string) =>
  (expression.match(/\b(?:site|http|nodejs|process)_\w+/g) ?? []).map(name => name.replace(/_(count|bucket|sum)$/, ''));

test('alerts and dashboard ask for measures that there are, and for all of our own', async () => {
  const written = await openMetrics().write();
  const known = Array.from(written.matchAll(/^# TYPE (\w+)/gm), ([, name = '']) => name);
  const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
  const asked = new Set(expressions.flatMap(measuresIn));
  expect(expressions.length).toBeGreaterThan(20);
  expect([...asked].filter(name => !known.includes(name))).toEqual([]);
  // How many files wait follows from their bytes.
  const unseen = known.filter(name => /^(site|http)_/.test(name) && !asked.has(name));
  expect(unseen).toEqual(['site_uploads_pending']);
});

test('each alert says what happens and what to do', () => {
  for (const { alert, annotations } of rules) {
    expect(annotations.summary, alert).toMatch(/\S.*\.$/);
    expect(annotations.action, alert).toMatch(/\S.*\.$/);
  }
});

test.skipIf(!isInstalled('promtool'))('Prometheus takes configuration and rules, and alerts come when they should', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  expect(run('check', 'config', 'prometheus.yml')).toContain('11 rules found');
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
