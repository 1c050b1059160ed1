import type { ReactNode } from 'react';
import { NomeDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { VoltarNaEmpresa } from '~/components/empresa/voltar-na-empresa.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { ConferirPlanilha } from './conferir-planilha.tsx';
import { EscolherPlanilha } from './escolher-planilha.tsx';
import type { RespostaDeImportacao, TextosDeImportacao } from './respostas.ts';

/**
 * The screen of an import. It begins with a file; what follows is for the action to say: a preview is confirmed
 * here, line by line, and an import that ends elsewhere (in a draft) answers with that instead.
 */
export function Importacao({
  textos,
  resposta,
  children,
}: {
  textos: TextosDeImportacao;
  resposta: RespostaDeImportacao | undefined;
  /** Between the heading and the choice of a file. */
  children?: ReactNode;
}) {
  if (resposta && 'previa' in resposta) {
    const { previa } = resposta;
    return (
      <>
        <VoltarNaEmpresa para={textos.voltar.para}>{textos.voltar.rotulo}</VoltarNaEmpresa>
        <Titulo apoio={<Apoio>Confira antes de gravar: nada mudou ainda.</Apoio>}>{textos.titulo}</Titulo>
        <ConferirPlanilha key={previa.idCliente} previa={previa} acao={textos.acao} />
      </>
    );
  }
  return (
    <>
      <VoltarNaEmpresa para={textos.voltar.para}>{textos.voltar.rotulo}</VoltarNaEmpresa>
      <Titulo apoio={<Apoio>{textos.apoio}</Apoio>}>{textos.titulo}</Titulo>
      {children}
      <EscolherPlanilha key={resposta?.csv} textos={textos} recusada={resposta} />
    </>
  );
}

const Apoio = ({ children }: { children: string }) => (
  <>
    <NomeDaEmpresa />
    {children}
  </>
);
