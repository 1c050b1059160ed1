CREATE TABLE `contatos_compartilhados` (
	`uid` text PRIMARY KEY NOT NULL,
	`id_empresa` integer NOT NULL,
	`codigo` text NOT NULL,
	`nome` text NOT NULL,
	`telefone` text NOT NULL,
	`alterado_em` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contatos_compartilhados_codigo` ON `contatos_compartilhados` (`codigo`);