import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CompletionRequest,
  createProtocolConnection,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  FileChangeType,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type Position,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

const serverFile = path.join(createRequire(import.meta.url).resolve('yaml-language-server/package.json'), '../bin/yaml-language-server');

/** The server behind YAML in VS Code and other editors, with the folder of one site open. */
export interface Editor {
  /** Opens a file with a text that is being typed; `|` in it is the cursor. */
  type(file: string, text: string): Promise<Cursor>;
  /** Says that a file changed on the disk. */
  changed(file: string): Promise<void>;
  close(): Promise<void>;
}

/** What the editor offers at a place. */
export interface Cursor {
  /** Values to choose from, in the order of the alphabet. */
  completions(): Promise<string[]>;
  /** What lies beside the word under the cursor, as Markdown. */
  hover(): Promise<string>;
  /** What is underlined in the file. */
  problems(): Promise<string[]>;
}

export async function openEditor(root: string): Promise<Editor> {
  const server = spawn(process.execPath, [serverFile, '--stdio'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.listen();
  const uriOf = (file: string) => pathToFileURL(path.join(root, file)).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'site' }],
  });
  await connection.sendNotification(InitializedNotification.type, {});
  let version = 0;
  const diagnostics = new Map<string, string[]>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics: found }) => {
    diagnostics.set(
      uri,
      found.map(({ message }) => String(message)),
    );
  });

  return {
    async type(file, text) {
      const [before = '', after = ''] = text.split('|');
      version += 1;
      const uri = uriOf(file);
      const lines = before.split('\n');
      const position: Position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      const place = { textDocument: { uri }, position };
      diagnostics.delete(uri);
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'yaml', version, text: before + after },
      });
      return {
        async completions() {
          const found = await connection.sendRequest(CompletionRequest.type, place);
          const items = Array.isArray(found) ? found : (found?.items ?? []);
          return items.map(({ label }) => label).sort();
        },
        async hover() {
          const found = await connection.sendRequest(HoverRequest.type, place);
          return typeof found?.contents === 'object' && 'value' in found.contents ? found.contents.value : '';
        },
        async problems() {
          while (!diagnostics.has(uri)) await new Promise(resolve => setTimeout(resolve, 20));
          return diagnostics.get(uri) ?? [];
        },
      };
    },
    changed: file =>
      connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf(file), type: FileChangeType.Changed }],
      }),
    async close() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      connection.dispose();
    },
  };
}
