@echo off
rem Starts Daybook on Windows; with a command behind it (status, pause, open) it speaks to the one that runs.
where node >nul 2>nul
if errorlevel 1 (
  echo Daybook: Node.js 24, https://nodejs.org
  pause
  exit /b 1
)
set DAYBOOK_AGENT_COMMAND=daybook.cmd
node "%~dp0start.cjs" %*
if errorlevel 1 pause
