/** Where a server listens, and the variables that say so. */
interface Place {
  port: number;
  host: string;
  variables: { port: string; host: string };
}

/** The server cannot listen; its message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(cause: unknown, place: Place) {
    super(describe(cause as NodeJS.ErrnoException, place), { cause });
  }
}

function describe({ code, message }: NodeJS.ErrnoException, { port, host, variables }: Place): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use already. End the other program, or set ${variables.port} to a free port.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set ${variables.port} to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${variables.host} is "${host}", which is no address of this machine. Set it to one, for example localhost or 0.0.0.0.`;
    default:
      return `The server cannot listen on port ${port} of ${host}: ${message}`;
  }
}
