/**
 * Names the chunk of an imported stylesheet after its file. One file each: the server finds its text by that name
 * (app/components/frame/sheet), and a sheet reaches only the screens whose modules import it.
 */
export const sheetChunk = (id: string): string | undefined => /([\w-]+)\.css$/.exec(id)?.[1];
