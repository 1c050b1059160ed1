import type { ReactNode } from 'react';
import { EmpresaName } from '~/components/empresa/da-empresa.tsx';
import { EmpresaBackLink } from '~/components/empresa/voltar-na-empresa.tsx';
import { ScreenTitle } from '~/components/ui/titulo.tsx';
import { CheckSpreadsheet } from './conferir-planilha.tsx';
import { ChooseSpreadsheet } from './escolher-planilha.tsx';
import type { ImportResult, ImportTexts } from './respostas.ts';

/**
 * Screen of an import. It starts with a file; the action's answer decides what follows: a preview to confirm
 * here line by line, or whatever an import that ends elsewhere (in a draft) returns.
 */
export function SpreadsheetImport({
  textos,
  resposta,
  children,
}: {
  textos: ImportTexts;
  resposta: ImportResult | undefined;
  /** Content between the heading and the file field. */
  children?: ReactNode;
}) {
  if (resposta && 'previa' in resposta) {
    const { previa } = resposta;
    return (
      <>
        <EmpresaBackLink para={textos.voltar.para}>{textos.voltar.rotulo}</EmpresaBackLink>
        <ScreenTitle apoio={<ImportIntro>Confira antes de gravar: nada mudou ainda.</ImportIntro>}>
          {textos.titulo}
        </ScreenTitle>
        <CheckSpreadsheet key={previa.idCliente} previa={previa} acao={textos.acao} />
      </>
    );
  }
  return (
    <>
      <EmpresaBackLink para={textos.voltar.para}>{textos.voltar.rotulo}</EmpresaBackLink>
      <ScreenTitle apoio={<ImportIntro>{textos.apoio}</ImportIntro>}>{textos.titulo}</ScreenTitle>
      {children}
      <ChooseSpreadsheet key={resposta?.csv} textos={textos} recusada={resposta} />
    </>
  );
}

const ImportIntro = ({ children }: { children: string }) => (
  <>
    <EmpresaName />
    {children}
  </>
);
